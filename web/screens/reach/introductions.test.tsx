import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAccountSection } from '../../test/account.ts';
import { newcomer } from '../../test/caller.ts';
import { addContacts } from '../../test/contacts.ts';
import { allowMessaging, introductionParties, memberKnownBy, read } from '../../test/introductions.ts';
import { findRow, isPressed, textOf, waitForAddress, waitUntilClosed } from '../../test/list-and-profile.ts';
import { open } from '../../test/open.tsx';

const press = async (user: { click: (element: Element) => Promise<void> }, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const askButton = 'Ask Ivo Introducer for an introduction';

test('asks the introducer of a chain, keeps the text if the server fails, and finds the request again', async () => {
  const { requester, introducer, chains } = await introductionParties();
  let isBroken = true;
  const { user } = open(chains, {
    as: requester,
    respond: (call) =>
      isBroken && call === 'POST /api/tools/introductions' ? new Response('no', { status: 500 }) : undefined,
  });
  await press(user, askButton);
  const why = await screen.findByRole('textbox', { name: /^Why/ });
  expect(textOf(screen.getByRole('textbox', { name: 'Note to forward' }))).toBe('Nia Newcomer');
  await press(user, 'Send request');
  await screen.findByText('Why is required.');
  await user.type(why, 'To learn how pilots work.');
  await press(user, 'Send request');
  await screen.findByText(/^Request failed to send\./);
  expect(textOf(why)).toBe('To learn how pilots work.');

  isBroken = false;
  await user.type(why, '{Control>}{Enter}{/Control}');
  await screen.findByText('Request sent to Ivo Introducer');
  const { total } = await introducer.get<{ total: number }>('/tools/introductions?role=introducer&show=open');
  expect(total).toBe(1);

  await press(user, askButton);
  await screen.findByText('You asked Ivo Introducer before');
  await user.click(screen.getByRole('link', { name: 'Open the request' }));
  await waitForAddress(/^\/introductions\/\d+$/);
  await screen.findByText('Ivo Introducer has not answered yet.');
  await press(user, 'Withdraw');
  await screen.findByText('You withdrew this request.');
  await press(user, 'Undo');
  await screen.findByText('Ivo Introducer has not answered yet.');
});

test('asks somebody without an account by a prepared mail, and records the answer alone', async () => {
  const nia = await newcomer();
  await addContacts(nia, 'Wanda Wharf');
  const { user } = open('/organizations?name=Quayside%20Trading', { as: nia });
  await user.click(await findRow());
  await user.click(await screen.findByRole('link', { name: 'You' }));
  await press(user, 'Ask Wanda Wharf for an introduction');
  await screen.findByText('Write why, and the mail appears here.');
  await user.type(screen.getByRole('textbox', { name: /^Why/ }), 'To rent a buoy.');
  const mail = await screen.findByRole('region', { name: 'Prepared mail' });
  expect(textOf(mail)).toContain('could you introduce me to Quayside Trading?\n\nTo rent a buoy.');
  expect(within(mail).getByRole('link', { name: 'Open in mail program' }).getAttribute('href')).toMatch(
    /^mailto:\?subject=An%20introduction%20to%20Quayside/,
  );
  await press(user, 'I have sent it');
  await screen.findByText('Request recorded');
  await press(user, 'Open');
  await press(user, 'Wanda Wharf introduced us');
  await press(user, 'Not introduced yet');
  await screen.findByText('Wanda Wharf asks Quayside Trading first.');
  await press(user, 'Wanda Wharf introduced us');
  await press(user, 'Not now');
  await screen.findByText('What came of it: Not now.');
});

test('the focus goes from the list into an introduction, and back to its row', async () => {
  const { introducer, ask } = await introductionParties();
  const { id } = await ask();
  const { user, router } = open('/introductions', { as: introducer });
  (await findRow()).focus();
  await user.keyboard('{Enter}');
  await waitForAddress(`/introductions/${id}`);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  // Nor is it lost when the step has no button any more.
  (await screen.findByRole('button', { name: 'I will ask them first' })).focus();
  await user.keyboard('{Enter}');
  await screen.findByText('You ask Wanda Wharf first. Nia Newcomer sees that.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'What you can do' })));
  await router.navigate(-1);
  await waitForAddress('/introductions');
  await waitFor(async () => expect(document.activeElement).toBe(await findRow()));
});

test('the introducer declines without telling the reason, reconsiders, and introduces by mail', async () => {
  const { requester, introducer, ask } = await introductionParties();
  const { id } = await ask();
  const { user } = open('/introductions', { as: introducer });
  await screen.findByRole('link', { name: 'Introductions, 1 new' });
  const row = await findRow();
  expect(textOf(row)).toBe('Nia Newcomer to Wanda Wharf');
  await user.click(row);
  await screen.findByRole('link', { name: 'Introductions' });
  await screen.findByText('To learn how pilots work.');

  await press(user, 'Decline');
  const tell = await screen.findByRole('checkbox', { name: 'Tell Nia Newcomer the reason' });
  expect(tell.matches(':disabled')).toBe(true);
  await user.click(screen.getByRole('combobox', { name: 'Reason' }));
  await user.click(await screen.findByRole('option', { name: 'I have no time' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }));
  await screen.findByText('You declined: I have no time. Nia Newcomer does not see the reason.');
  expect((await read(requester, id)).declineReason).toBeNull();

  await press(user, 'Reconsider');
  await press(user, 'Introduce');
  const text = await screen.findByRole('textbox', { name: 'Mail' });
  expect(textOf(text)).toContain('Nia, who builds buoys.');
  expect(textOf(text)).not.toContain('To learn how pilots work.');
  await press(user, 'I have introduced them');
  await screen.findByText('You introduced Nia Newcomer to Wanda Wharf.');
  await waitUntilClosed();
  await press(user, 'Undo');
  await screen.findByText('You ask Wanda Wharf first. Nia Newcomer sees that.');
});

test('a request that was passed on is read by the new introducer, and no longer by the former one', async () => {
  const { introducer, ask, invite } = await introductionParties();
  const other = await invite('Olga', 'Other');
  const { id } = await ask();
  const { user } = open(`/introductions/${id}`, { as: introducer });
  await press(user, 'Pass on');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pass this request on' }));
  await user.click(dialog.getByRole('combobox', { name: 'Collaborator of Harbour circle' }));
  await user.click(await screen.findByRole('option', { name: 'Olga Other' }));
  await user.click(dialog.getByRole('button', { name: 'Pass on' }));
  await waitForAddress('/introductions');
  await screen.findByText('Nobody waits for you');
  expect((await read(other, id)).role).toBe('introducer');
});

test('introduces two members in a group conversation, which all three read', async () => {
  const { requester, introducer, ask } = await introductionParties();
  const target = await memberKnownBy(introducer);
  for (const who of [requester, introducer, target]) await allowMessaging(who);
  const { id } = await ask(target.personId);
  const { user } = open(`/introductions/${id}`, { as: introducer });
  await press(user, 'Introduce');
  const message = await screen.findByRole('textbox', { name: 'First message' });
  expect(textOf(message)).toContain('Hello Tia Target, hello Nia Newcomer,');
  await press(user, 'Send');
  await screen.findByText('You introduced Nia Newcomer to Tia Target.');
  await waitUntilClosed();
  const { conversationId } = await read(requester, id);
  for (const who of [requester, target])
    expect(await who.get(`/tools/conversations/${conversationId}`)).toMatchObject({
      subject: 'Nia Newcomer and Tia Target',
      lastMessage: { text: expect.stringContaining('Nia, who builds buoys.') as string },
    });
  await user.click(screen.getByRole('link', { name: 'Open the conversation' }));
  const dialog = await screen.findByRole('dialog', { name: /Messaging/ });
  await waitFor(() => expect(textOf(within(dialog).getByRole('log'))).toContain('I leave the rest to you.'));
});

test('a refused group conversation keeps the dialog and its text', async () => {
  const { introducer, ask } = await introductionParties();
  const { id } = await ask();
  const { user } = open(`/introductions/${id}`, {
    as: introducer,
    respond: (call) =>
      call.endsWith('/means')
        ? Response.json({ canStartConversation: true, requesterEmail: null, targetEmail: null })
        : undefined,
  });
  await press(user, 'Introduce');
  const message = await screen.findByRole('textbox', { name: 'First message' });
  await user.type(message, ' Bye');
  await press(user, 'Send');
  await screen.findByText('You cannot write to both of them in Kith. Introduce them by mail.');
  expect(textOf(message)).toMatch(/ Bye$/);
  expect((await read(introducer, id)).state).toBe('asked');
});

test('after a good outcome the requester rates the target and the introducer, and can correct the outcome', async () => {
  const { requester, introducer, ask } = await introductionParties();
  const { id } = await ask();
  await introducer.post(`/tools/introductions/${id}/introduce`);
  const { user } = open('/introductions/sent?show=past', { as: requester });
  await user.click(await findRow());
  await press(user, 'Not now');
  await press(user, 'Undo');
  await screen.findByText('Ivo Introducer introduced you to Wanda Wharf.');
  await press(user, 'Not now');
  await press(user, 'Remove the outcome');
  await screen.findByText('Ivo Introducer introduced you to Wanda Wharf.');
  await press(user, 'No answer');
  await screen.findByText('What came of it: No answer.');
  expect(screen.queryByRole('group', { name: 'Strength' })).toBeNull();
  await press(user, 'We met');
  await screen.findByText('What came of it: We met.');
  const strengthOf = async (name: string) =>
    within(await screen.findByRole('region', { name: `How well do you know ${name}?` })).findByRole('button', {
      name: 'Familiar',
    });
  // The keys rate the target, not the introducer too.
  await strengthOf('Wanda Wharf');
  await strengthOf('Ivo Introducer');
  await user.keyboard('2');
  await waitFor(async () => expect(isPressed(await strengthOf('Wanda Wharf'))).toBe(true));
  expect(isPressed(await strengthOf('Ivo Introducer'))).toBe(false);
  await user.click(await strengthOf('Ivo Introducer'));
  await waitFor(async () => expect(isPressed(await strengthOf('Ivo Introducer'))).toBe(true));
});

test('takes no requests from somebody, which ends the open one, and takes them again in the account', async () => {
  const { introducer, ask } = await introductionParties();
  const { id } = await ask();
  const { user } = open(`/introductions/${id}`, { as: introducer });
  await press(user, 'More for this introduction');
  await user.click(await screen.findByRole('menuitem', { name: 'Take no requests from Nia Newcomer' }));
  await press(user, 'Take no requests');
  await screen.findByText('This request has ended.');
  const section = within(await openAccountSection(user, 'Introductions'));
  await user.click(await section.findByRole('button', { name: 'Take requests again' }));
  await section.findByText('You take requests from everybody.');
  await user.click(await section.findByRole('switch', { name: 'Take requests' }));
  await screen.findByText('Settings saved');
});

test('refuses somebody in the account before they ask', async () => {
  const { introducer } = await introductionParties();
  const { user } = open('/introductions', { as: introducer });
  const section = within(await openAccountSection(user, 'Introductions'));
  await section.findByText('You take requests from everybody.');
  await user.type(await section.findByRole('combobox', { name: 'Take no requests from' }), 'Nia');
  await user.click(await screen.findByRole('option', { name: 'Nia Newcomer' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Take no requests from Nia Newcomer?' }));
  await user.click(dialog.getByRole('button', { name: 'Take no requests' }));
  await section.findByRole('link', { name: 'Nia Newcomer' });
  const refused = await introducer.get<{ results: { name: string }[] }>('/tools/introduction-settings/refused');
  expect(refused.results.map(({ name }) => name)).toEqual(['Nia Newcomer']);
  await user.click(await section.findByRole('button', { name: 'Take requests again' }));
  await section.findByText('You take requests from everybody.');
});

test('somebody who takes no requests cannot be asked', async () => {
  const { requester, introducer, chains } = await introductionParties();
  await introducer.call('PATCH', '/tools/introduction-settings', { takesRequests: false });
  const { user } = open(chains, { as: requester });
  await press(user, askButton);
  await screen.findByRole('heading', { name: 'Ivo Introducer takes no requests at the moment' });
});

test('an introduction of somebody else is not shown, and the lists say that they are empty or failed', async () => {
  const { ask } = await introductionParties();
  const { id } = await ask();
  const nia = await newcomer();
  open(`/introductions/${id}`, { as: nia });
  await screen.findByText('This introduction is not here');
  open('/introductions', { as: nia });
  await screen.findByText('Nobody waits for you');
  open('/introductions/sent', {
    as: nia,
    respond: (call) => (call.includes('show=open') ? new Response('no', { status: 500 }) : undefined),
  });
  await screen.findByText('The introductions could not be loaded');
});
