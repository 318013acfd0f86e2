import { expect, test } from 'vitest';
import { dock, fitting, withBox } from './dock-state.ts';

const ids = ({ boxes }: { boxes: readonly { id: string }[] }) => boxes.map(({ id }) => id).join('');
const kept = () =>
  JSON.parse(localStorage.getItem('messagingDock:7') ?? '') as { boxes: { id: string; minimized: boolean }[] };

test('a box opens at the next position, and once', () => {
  const open = ['a', 'b', 'a'].reduce(withBox, { minimized: false, boxes: [] });
  expect(ids(open)).toBe('ab');
});

test('as many as fit are shown, those that were opened last', () => {
  expect(fitting(['a', 'b', 'c'], 650, 300)).toEqual(['b', 'c']);
  expect(fitting(['a', 'b', 'c'], 100, 300)).toEqual([]);
  expect(fitting(['a'], 2000, 300)).toEqual(['a']);
});

test('what is open is kept, and the builder becomes its conversation', () => {
  dock.openBox(7, 'a');
  dock.openBox(7, 'new');
  dock.minimizeBox(7, 'a', true);
  dock.replaceBox(7, 'new', 'b');
  expect(kept().boxes).toEqual([
    { id: 'a', minimized: true },
    { id: 'b', minimized: false },
  ]);
  dock.closeBox(7, 'a');
  expect(ids(kept())).toBe('b');
});
