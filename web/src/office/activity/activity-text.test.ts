import { expect, test } from 'vitest';
import { actionName, detailLines, addressOfEntity } from './activity-text.ts';

test('shows an action as a sentence, and its changes with names instead of JSON', () => {
  expect(actionName('person-edited')).toBe('Person edited');
  expect(actionName('sign-on-linked')).toBe('Single sign-on linked');
  expect(actionName('passkey-added')).toBe('Passkey added');
  const ada = { id: 3953, name: 'Ada' };
  expect(
    detailLines({
      changes: {
        bio: { from: null, to: 'Plays' },
        supportedCauses: { from: [], to: [ada, { id: 2, name: 'Peace' }] },
        location: { from: { id: 1, name: 'Rome', latitude: 1 }, to: ada },
        externalLinks: {
          from: { linkedin: null, website: 'a.example' },
          to: { linkedin: 'in/ada', website: 'a.example' },
        },
        archived: { from: false, to: true },
      },
      list: 'users',
      userId: 3953,
      user: 'Ada',
    }),
  ).toEqual([
    'bio: – → Plays',
    'supported causes: – → Ada, Peace',
    'location: Rome → Ada',
    'linkedin: – → in/ada',
    'archived: no → yes',
    'list: users',
    'user: Ada',
  ]);
});

test.each([
  // The format of earlier versions.
  [
    { dataset: 'cause', from: { name: 'Ledger', archived: false }, to: { name: 'Ledger', archived: true } },
    ['archived: no → yes', 'dataset: cause'],
  ],
  [{ from: 'old@kith.example', to: 'new@kith.example' }, ['old@kith.example → new@kith.example']],
  [
    { workRoleId: 4, before: { id: 4, version: 2, title: 'Chair', organization: { id: 1, name: 'Acme' }, to: null } },
    ['before: title Chair, organization Acme'],
  ],
  [{ list: 'persons', filters: { name: 'x', tags: [1, 2] } }, ['list: persons', 'filters: name x, tags 1, 2']],
])('%j is shown as %j', (details, lines) => {
  expect(detailLines(details)).toEqual(lines);
});

test('links to the entity if the back-office shows it', () => {
  const activity = { id: 1, happenedOn: 1, actor: null, action: 'x', entityName: null, details: {} };
  expect(addressOfEntity({ ...activity, entityType: 'user', entityId: 3 })).toBe('/dashboard/users/3');
  expect(addressOfEntity({ ...activity, entityType: 'mail', entityId: 3 })).toBeUndefined();
  expect(addressOfEntity({ ...activity, entityType: null, entityId: null })).toBeUndefined();
});
