import { mailKinds } from '@kith/contract/office/outbox';
import { expect, test } from 'vitest';
import { kindName } from './outbox-table.tsx';

test('shows the kind of a mail by name, not by its key', () => {
  expect(kindName('registration-invite')).toBe('Platform invite');
  expect(kindName('of-an-earlier-release')).toBe('Other');
  for (const kind of Object.keys(mailKinds)) expect(kindName(kind)).toMatch(/^[A-Z][a-z -]+$/);
});
