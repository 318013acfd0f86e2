import { mailKinds } from '@kith/contract/office/outbox';
import { expect, test } from 'vitest';
import { mailKindName } from './outbox-table.tsx';

test('shows the kind of a mail by name, not by its key', () => {
  expect(mailKindName('registration-invite')).toBe('Platform invite');
  expect(mailKindName('of-an-earlier-release')).toBe('Other');
  for (const kind of Object.keys(mailKinds)) expect(mailKindName(kind)).toMatch(/^[A-Z][a-z -]+$/);
});
