import type { Account } from '@kith/contract/identity/account';
import { expect, test } from 'vitest';
import { accountSections } from './account-sections.tsx';

test('the account menu lists Invitations without a group, between the network and the settings', () => {
  const account = {
    personId: 7,
    profile: { firstName: 'Ada' },
    userDetails: { userId: 1, username: 'ada@kith.example' },
  };
  const sections = accountSections({
    account: account as Account,
    openInvitations: 2,
    hasMessaging: false,
    signOnProvider: null,
    importId: undefined,
    overlayLink: () => '',
  });
  const groups = sections.map(({ group, name }) => group ?? name);
  expect([...new Set(groups)]).toEqual(['Profile', 'Your network', 'Invitations', 'User settings']);
});
