import { useSyncExternalStore } from 'react';
import { z } from 'zod';

/** The box in which people are chosen for a conversation that does not exist yet. */
export const BUILDER = 'new';

const DockState = z.object({
  minimized: z.boolean(),
  /** By position, the first beside the inbox. */
  boxes: z.array(z.object({ id: z.string(), minimized: z.boolean() })),
});
export type DockState = z.infer<typeof DockState>;

const keyOf = (me: number) => `messagingDock:${me}`;

function read(me: number): DockState {
  try {
    return DockState.parse(JSON.parse(localStorage.getItem(keyOf(me)) ?? ''));
  } catch {
    return { minimized: true, boxes: [] };
  }
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
    // It then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Opens a box at the next position, or the one that is there already. */
export function withBox({ boxes, ...rest }: DockState, id: string): DockState {
  const has = boxes.some((box) => box.id === id);
  const open = boxes.map((box) => (box.id === id ? { id, minimized: false } : box));
  return { ...rest, boxes: has ? open : [...boxes, { id, minimized: false }] };
}

/** Which boxes there is room for: those that were opened last. */
export const fitting = <T>(boxes: readonly T[], width: number, boxWidth: number): readonly T[] =>
  boxes.slice(Math.max(0, boxes.length - Math.max(0, Math.floor(width / boxWidth))));

/** The boxes that are in sight, and the one that was asked for last. */
let inSight: ReadonlySet<string> = new Set();
let asked: string | undefined;

export const noteInSight = (ids: readonly string[]) => (inSight = new Set(ids));

/** Whether somebody has just asked for this box, and so wants to write in it; a box that was open before stays quiet. */
export function takeFocus(id: string): boolean {
  if (asked !== id) return false;
  asked = undefined;
  return true;
}

/** What is open in the corner of the window; kept by the browser, for each user. */
export const dock = {
  openBox(me: number, id: string) {
    asked = id;
    change(me, (now) => {
      const { boxes, ...rest } = withBox(now, id);
      const box = boxes.find((one) => one.id === id);
      // One that is out of sight for want of room comes to the front.
      return { ...rest, boxes: box && !inSight.has(id) ? [...boxes.filter((one) => one !== box), box] : boxes };
    });
  },
  closeBox: (me: number, id: string) =>
    change(me, (now) => ({ ...now, boxes: now.boxes.filter((box) => box.id !== id) })),
  minimizeBox(me: number, id: string, minimized: boolean) {
    if (!minimized) asked = id;
    change(me, (now) => ({ ...now, boxes: now.boxes.map((box) => (box.id === id ? { id, minimized } : box)) }));
  },
  /** The builder becomes the conversation that it has begun. */
  replaceBox(me: number, id: string, by: string) {
    asked = by;
    change(me, (now) => ({
      ...now,
      boxes: now.boxes
        .filter((box) => box.id !== by)
        .map((box) => (box.id === id ? { id: by, minimized: false } : box)),
    }));
  },
  minimize: (me: number, minimized: boolean) => change(me, (now) => ({ ...now, minimized })),
};

export function useDock(me: number): DockState {
  return useSyncExternalStore(subscribe, () => stateOf(me));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
