import { randomUUID } from 'node:crypto';
import type { PickerItem } from '@kith/contract/people/autocomplete';
import type { Conversation } from '@kith/contract/messaging/conversations';
import type { Message } from '@kith/contract/messaging/conversation-messages';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { demoUser, type Caller } from '../../test/caller.ts';
import { chooseAction, choose, fill } from '../../test/form.ts';
import { open } from '../../test/open.tsx';

/** A text that is unique among all tests. */
const unique = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;

/** The 1:1 conversation, which is created if there is none. */
async function conversationWith(caller: Caller, name: string): Promise<Conversation> {
  const { results } = await caller.post<{ results: PickerItem[] }>('/tools/autocomplete/legacy-users');
  const other = results.find((person) => person.name === name);
  if (!other) throw new Error(`${name} takes no part in messaging`);
  return caller.post<Conversation>('/tools/conversations', { participants: [other.id] });
}

async function send(caller: Caller, { id }: Conversation, text: string): Promise<Message> {
  return caller.post<Message>(`/tools/conversations/${id}/messages`, { text, clientKey: randomUUID() });
}

/** The messaging dialog. The dock needs a wide layout, which jsdom does not have. */
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Messaging' }));

/** Starts or continues a conversation; resolves when its message is shown. */
async function startConversation(user: UserEvent, name: string, text: string) {
  const [button] = await (await dialog()).findAllByRole('button', { name: 'New message' });
  await user.click(button!);
  await choose(user, await screen.findByRole('combobox', { name: 'To' }), name, name);
  await fill(user, (await dialog()).getByRole('textbox', { name: /^(Message to|First message)/ }), text);
  await user.keyboard('{Enter}');
  await within(await (await dialog()).findByRole('log')).findByText(text);
}

test('offers messaging only to members who take part in it', async () => {
  open('/messaging', { as: await demoUser('new') });
  const rail = within(await screen.findByRole('navigation', { name: 'Main' }));
  await rail.findByRole('link', { name: 'Home' });
  expect(rail.queryByRole('link', { name: /^Messaging/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('messages arrive without a socket', async () => {
  class Blocked extends EventTarget {
    static readonly CONNECTING = 0;
    readonly readyState = 3;
    constructor() {
      super();
      queueMicrotask(() => this.dispatchEvent(new CloseEvent('close', { code: 1006 })));
    }
    close() {}
  }
  vi.stubGlobal('WebSocket', Blocked);
  const { user } = open('/messaging', { as: await demoUser('admin') });
  await startConversation(user, 'Kwame Jensen-Mensah', unique('Through the wall'));
  const kwame = await demoUser('kwame.jensen-mensah');
  const answer = unique('Heard you');
  await send(kwame, await conversationWith(kwame, 'Grace Holloway'), answer);
  await within((await dialog()).getByRole('log')).findByText(answer);
});

test('saves the settings, and unblocks people', async () => {
  const kwame = await demoUser('kwame.jensen-mensah');
  const first = open('/messaging', { as: kwame });
  await startConversation(first.user, 'Ruth Okafor', unique('Hm'));
  await chooseAction(
    first.user,
    await (await dialog()).findByRole('button', { name: 'Actions for Ruth Okafor' }),
    'Block',
  );
  await (await dialog()).findByText(/^You have blocked Ruth Okafor\./);

  const second = open('/messaging', { as: kwame });
  await second.user.click(await screen.findByRole('link', { name: 'Messaging settings' }));
  const typing = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Typing' });
  const isOn = (expected: boolean) => waitFor(async () => expect((await typing()).checked).toBe(expected));
  // The switch shows the saved value.
  await second.user.click(await typing());
  await isOn(false);
  await screen.findByText('Settings saved');
  await second.user.click(await screen.findByRole('button', { name: 'Unblock' }));
  await screen.findByText(/^You have blocked nobody\./);

  const { user } = second.reload();
  await isOn(false);
  await user.click(await typing());
  await isOn(true);
  await screen.findByText('Settings saved');
});
