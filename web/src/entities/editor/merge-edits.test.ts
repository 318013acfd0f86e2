import { expect, test } from 'vitest';
import { hasConflict, mergeEdits } from './merge-edits.ts';

const before = { name: 'Ada', bio: '', tags: [1, 2], links: { web: 'a', x: 'b' } };

test('merges edits into the newest values, field by field', () => {
  const edited = { ...before, bio: 'mine', links: { web: 'mine', x: 'b' } };
  const newest = { name: 'Ada L.', bio: 'theirs', tags: [3], links: { web: 'a', x: 'theirs' } };
  expect(mergeEdits(before, edited, newest)).toEqual({
    name: 'Ada L.',
    bio: 'mine',
    tags: [3],
    links: { web: 'mine', x: 'theirs' },
  });
});

test.each([
  ['nothing has changed', before, { ...before, bio: 'mine' }, false],
  ['they changed what I changed', { ...before, bio: 'theirs' }, { ...before, bio: 'mine' }, true],
  ['they changed what I did not', { ...before, tags: [1] }, { ...before, bio: 'mine' }, true],
  ['it is what I edited', { ...before, bio: 'mine' }, { ...before, bio: 'mine', name: 'Eve' }, false],
])('conflict: %s', (_, newest, edited, conflict) => expect(hasConflict(before, edited, newest)).toBe(conflict));
