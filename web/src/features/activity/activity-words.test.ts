import { expect, test } from 'vitest';
import { actionName, detailsText, placeOf } from './activity-words.ts';

test('an action is a sentence, and its details are one line', () => {
  expect(actionName('person-edited')).toBe('Person edited');
  expect(
    detailsText({
      changes: { bio: { from: null, to: 'Plays' }, roles: { from: [], to: ['Admin', 'Member'] } },
      list: 'users',
    }),
  ).toBe('bio: – → Plays · roles: – → Admin, Member · list: users');
});

test('what has a place in the back-office leads there', () => {
  const activity = { id: 1, happenedOn: 1, actor: null, action: 'x', details: {} };
  expect(placeOf({ ...activity, entityType: 'user', entityId: 3 })).toBe('/dashboard/users/3');
  expect(placeOf({ ...activity, entityType: 'mail', entityId: 3 })).toBeUndefined();
  expect(placeOf({ ...activity, entityType: null, entityId: null })).toBeUndefined();
});
