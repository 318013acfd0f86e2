import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demo } from '../test/caller.ts';
import { address, open } from '../test/open.tsx';

test('a page past the end goes to the last one', async () => {
  open('/people?page=99999', { as: await demo('member') });
  const main = await screen.findByRole('main');
  await within(main).findAllByText(/^\d[\d,]*-\d[\d,]* of/);
  expect(address()).not.toContain('99999');
});

test('a row opens its profile over the list', async () => {
  const { user } = open('/people?name=Ada', { as: await demo('member') });
  const row = await screen.findByRole('link', { name: /Ada Lindqvist/ });
  await user.click(row);
  await screen.findByRole('dialog', { name: /Ada Lindqvist/ });
});
