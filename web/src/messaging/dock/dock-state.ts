import { useSyncExternalStore } from 'react';

/** The id of the box for a conversation that does not exist yet. */
export const NEW_CONVERSATION = 'new';

export interface DockState {
  minimized: boolean;
  /** By position, the first beside the inbox. */
  boxes: readonly { id: string; minimized: boolean }[];
}

const isDockState = (value: unknown): value is DockState =>
  isRecord(value) &&
  typeof value['minimized'] === 'boolean' &&
  Array.isArray(value['boxes']) &&
  value['boxes'].every(isBox);
const isBox = (value: unknown) =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['minimized'] === 'boolean';
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const keyOf = (me: number) => `messagingDock:${me}`;

function read(me: number): DockState {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(me)) ?? '');
    if (isDockState(stored)) return stored;
  } catch {
    // Nothing is stored, or something else.
  }
  return { minimized: true, boxes: [] };
}

let owner: number | undefined;
let state: DockState = { minimized: true, boxes: [] };
const listeners = new Set<() => void>();

function stateOf(me: number): DockState {
  if (owner !== me) {
    owner = me;
    state = read(me);
  }
  return state;
}

function change(me: number, next: (state: DockState) => DockState) {
  state = next(stateOf(me));
  try {
    localStorage.setItem(keyOf(me), JSON.stringify(state));
  } catch {
    // Without storage the state lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Opens a box at the next position. If the conversation has a box already, opens that one. */
export function withBox({ boxes, ...rest }: DockState, id: string): DockState {
  const has = boxes.some((box) => box.id === id);
  const open = boxes.map((box) => (box.id === id ? { id, minimized: false } : box));
  return { ...rest, boxes: has ? open : [...boxes, { id, minimized: false }] };
}

/** The last opened boxes, as many as fit into the width. */
export const selectFitting = <T>(boxes: readonly T[], width: number, boxWidth: number): readonly T[] =>
  boxes.slice(Math.max(0, boxes.length - Math.max(0, Math.floor(width / boxWidth))));

/** The boxes that are shown, and the one that the user opened last. */
let visibleBoxes: ReadonlySet<string> = new Set();
let focusRequestedFor: string | undefined;

export const setVisibleBoxes = (ids: readonly string[]) => (visibleBoxes = new Set(ids));

/** Whether the user has just opened this box, so that it takes the focus. Answers true once. */
export function consumeFocusRequest(id: string): boolean {
  if (focusRequestedFor !== id) return false;
  focusRequestedFor = undefined;
  return true;
}

/** The open boxes, stored in the browser for each user. */
export const dock = {
  openBox(me: number, id: string) {
    focusRequestedFor = id;
    change(me, (now) => {
      const { boxes, ...rest } = withBox(now, id);
      const box = boxes.find((one) => one.id === id);
      // A box that is hidden because it does not fit moves to the end, which is shown.
      return { ...rest, boxes: box && !visibleBoxes.has(id) ? [...boxes.filter((one) => one !== box), box] : boxes };
    });
  },
  closeBox: (me: number, id: string) =>
    change(me, (now) => ({ ...now, boxes: now.boxes.filter((box) => box.id !== id) })),
  minimizeBox(me: number, id: string, minimized: boolean) {
    if (!minimized) focusRequestedFor = id;
    change(me, (now) => ({ ...now, boxes: now.boxes.map((box) => (box.id === id ? { id, minimized } : box)) }));
  },
  /** Replaces the box of a new conversation by that of the created one. */
  replaceBox(me: number, id: string, by: string) {
    focusRequestedFor = by;
    change(me, (now) => ({
      ...now,
      boxes: now.boxes
        .filter((box) => box.id !== by)
        .map((box) => (box.id === id ? { id: by, minimized: false } : box)),
    }));
  },
  minimize: (me: number, minimized: boolean) => change(me, (now) => ({ ...now, minimized })),
};

export function useDockState(me: number): DockState {
  return useSyncExternalStore(subscribe, () => stateOf(me));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
