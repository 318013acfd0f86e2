import { expect, test } from 'vitest';
import { dock, selectFitting, withBox } from './dock-state.ts';

const ids = ({ boxes }: { boxes: readonly { id: string }[] }) => boxes.map(({ id }) => id).join('');
const storedDock = () =>
  JSON.parse(localStorage.getItem('messagingDock:7') ?? '') as { boxes: { id: string; minimized: boolean }[] };

test('opens a box once, at the next position', () => {
  const open = ['a', 'b', 'a'].reduce(withBox, { minimized: false, boxes: [] });
  expect(ids(open)).toBe('ab');
});

test('shows the last opened boxes, as many as fit', () => {
  expect(selectFitting(['a', 'b', 'c'], 650, 300)).toEqual(['b', 'c']);
  expect(selectFitting(['a', 'b', 'c'], 100, 300)).toEqual([]);
  expect(selectFitting(['a'], 2000, 300)).toEqual(['a']);
});

test('stores the open boxes, and replaces the new conversation by the created one', () => {
  dock.openBox(7, 'a');
  dock.openBox(7, 'new');
  dock.minimizeBox(7, 'a', true);
  dock.replaceBox(7, 'new', 'b');
  expect(storedDock().boxes).toEqual([
    { id: 'a', minimized: true },
    { id: 'b', minimized: false },
  ]);
  dock.closeBox(7, 'a');
  expect(ids(storedDock())).toBe('b');
});
