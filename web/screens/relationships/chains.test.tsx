import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newcomer } from '../../test/caller.ts';
import { addContacts } from '../../test/contacts.ts';
import { chooseAction } from '../../test/form.ts';
import { findHeading, findRow, isPressed, openTab, textOf, waitForAddress } from '../../test/list-and-profile.ts';
import { open } from '../../test/open.tsx';

/** The chains of a newcomer to an organization where two of their contacts work. */
async function openTwoIntroducers() {
  const nia = await newcomer();
  await addContacts(nia, 'Wanda Wharf', 'Yara Yawl');
  const opened = open('/organizations?name=Quayside%20Trading', { as: nia });
  await opened.user.click(await findRow());
  await openTab(opened.user, 'You');
  await screen.findByRole('button', { name: 'Compare Wanda Wharf' });
  return { nia, ...opened };
}
const sentence = (text: string) =>
  waitFor(() => expect(textOf(screen.getByRole('region', { name: /^How you can reach/ }))).toContain(text));
const compare = (name: string) => screen.getByRole('button', { name: `Compare ${name}` });

test('says the best way in a sentence, and the evidence of each link', async () => {
  const { user } = await openTwoIntroducers();
  await sentence('Your best way is Wanda Wharf, who works at Quayside Trading.');
  const [evidence] = screen.getAllByRole('list', { name: 'Evidence' });
  expect(within(evidence!).getAllByRole('listitem').map(textOf)).toEqual([
    'You know Wanda Wharf.',
    'Wanda Wharf works at Quayside Trading.',
  ]);
  await user.click(screen.getAllByRole('link', { name: 'Wanda Wharf' })[0]!);
  await findHeading('Wanda Wharf');
  await openTab(user, 'You');
  await sentence('You need no introduction: you know Wanda Wharf.');
  // The only introducer has nobody to be compared with.
  await screen.findByRole('button', { name: /^Ask Yara Yawl/ });
  expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull();
  await user.keyboard('3');
  await sentence('You need no introduction: you know Wanda Wharf and rated them Strong.');
});

test('compares two introducers, and a third one replaces the second', async () => {
  const { nia, user, reload } = await openTwoIntroducers();
  await user.click(compare('Wanda Wharf'));
  await screen.findByText('Choose another introducer.');
  await user.click(compare('Yara Yawl'));
  const panel = await screen.findByRole('region', { name: 'Wanda Wharf and Yara Yawl compared' });
  await waitFor(() => expect(document.activeElement).toBe(panel));
  const [wanda, yara] = within(panel).getAllByRole('article');
  await waitFor(() => expect(textOf(wanda)).toContain('No account: you ask by mail'));
  for (const text of ['2 steps', 'Connected', 'Chains1', 'Yara Yawl works at Quayside Trading.'])
    expect(textOf(yara)).toContain(text);
  await user.click(within(yara!).getByRole('button', { name: 'Ask Yara Yawl for an introduction' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Close the comparison' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /compared$/ })).toBeNull());
  expect(isPressed(compare('Wanda Wharf'))).toBe(false);

  await addContacts(nia, 'Zora Zephyr');
  reload();
  for (const name of ['Wanda Wharf', 'Yara Yawl', 'Zora Zephyr'])
    await user.click(await screen.findByRole('button', { name: `Compare ${name}` }));
  await screen.findByRole('region', { name: 'Wanda Wharf and Zora Zephyr compared' });
  expect(isPressed(compare('Yara Yawl'))).toBe(false);
});

test('pins a chain to a note, keeps the text if the server fails, and removes the chain', async () => {
  const nia = await newcomer();
  await addContacts(nia, 'Wanda Wharf');
  let isBroken = true;
  const { user } = open('/organizations?name=Quayside%20Trading', {
    as: nia,
    respond: (call) =>
      isBroken && call === 'POST /api/tools/notes/with-chain' ? new Response('no', { status: 500 }) : undefined,
  });
  await user.click(await findRow());
  await openTab(user, 'You');
  await user.click(await screen.findByRole('button', { name: 'Pin to a note' }));
  const dialog = await screen.findByRole('dialog', { name: 'Note about Quayside Trading' });
  expect(textOf(within(dialog).getByRole('list', { name: 'Chain' }))).toBe('YouWanda WharfQuayside Trading');
  const field = within(dialog).getByRole('textbox', { name: /^Note/ });
  await user.type(field, 'Ask Wanda in May.');
  await user.click(within(dialog).getByRole('button', { name: 'Save note' }));
  await screen.findByText(/^Note failed to save\./);
  isBroken = false;
  await user.type(field, '{Control>}{Enter}{/Control}');
  await screen.findByText('Note saved');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitForAddress(/\/organizations\/\d+\/notes$/);
  const pinned = await screen.findByRole('region', { name: 'Pinned chain' });
  expect(textOf(pinned)).toMatch(/^Chain of .*You know Wanda Wharf\.Wanda Wharf works at Quayside Trading\.$/);
  expect(within(pinned).getByRole('link', { name: 'Wanda Wharf' })).toBeDefined();

  await chooseAction(user, screen.getByRole('button', { name: 'Actions for this note' }), 'Remove chain');
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByText('Chain removed');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pinned chain' })).toBeNull());
  await screen.findByText('Ask Wanda in May.');
});
