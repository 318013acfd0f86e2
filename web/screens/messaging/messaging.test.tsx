import { randomUUID } from 'node:crypto';
import type { PickerItem } from '@kith/contract/people/autocomplete';
import type { Conversation } from '@kith/contract/messaging/conversations';
import type { Message } from '@kith/contract/messaging/conversation-messages';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { demo, type Caller } from '../../test/caller.ts';
import { act, choose, fill } from '../../test/form.ts';
import { open } from '../../test/open.tsx';

/** Words that no other test has written. */
const said = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;

/** The conversation of two, which is begun where there is none yet. */
async function conversationWith(caller: Caller, name: string): Promise<Conversation> {
  const { results } = await caller.post<{ results: PickerItem[] }>('/tools/autocomplete/legacy-users');
  const other = results.find((person) => person.name === name);
  if (!other) throw new Error(`${name} takes no part in messaging`);
  return caller.post<Conversation>('/tools/conversations', { participants: [other.id] });
}

async function send(caller: Caller, { id }: Conversation, text: string): Promise<Message> {
  return caller.post<Message>(`/tools/conversations/${id}/messages`, { text, clientKey: randomUUID() });
}

/** Messaging in full; the dock is there only where a wide screen is laid out. */
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Messaging' }));

/** Begins a conversation, or goes on with the one there is; answers when its first message stands there. */
async function begin(user: UserEvent, name: string, text: string) {
  const [button] = await (await dialog()).findAllByRole('button', { name: 'New message' });
  await user.click(button!);
  await choose(user, await screen.findByRole('combobox', { name: 'To' }), name, name);
  await fill(user, (await dialog()).getByRole('textbox', { name: /^(Message to|First message)/ }), text);
  await user.keyboard('{Enter}');
  await within(await (await dialog()).findByRole('log')).findByText(text);
}

test('one opens messaging only if one takes part in it', async () => {
  open('/messaging', { as: await demo('new') });
  const rail = within(await screen.findByRole('navigation', { name: 'Main' }));
  await rail.findByRole('link', { name: 'Home' });
  expect(rail.queryByRole('link', { name: /^Messaging/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('where sockets are blocked messages arrive all the same', async () => {
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
  const { user } = open('/messaging', { as: await demo('admin') });
  await begin(user, 'Kwame Jensen-Mensah', said('Through the wall'));
  const kwame = await demo('kwame.jensen-mensah');
  const answer = said('Heard you');
  await send(kwame, await conversationWith(kwame, 'Grace Holloway'), answer);
  await within((await dialog()).getByRole('log')).findByText(answer);
});

test('settings are kept, and blocked people are let in again', async () => {
  const kwame = await demo('kwame.jensen-mensah');
  const first = open('/messaging', { as: kwame });
  await begin(first.user, 'Ruth Okafor', said('Hm'));
  await act(first.user, await (await dialog()).findByRole('button', { name: 'Actions for Ruth Okafor' }), 'Block');
  await (await dialog()).findByText(/^You have blocked Ruth Okafor\./);

  const second = open('/messaging', { as: kwame });
  await second.user.click(await screen.findByRole('link', { name: 'Messaging settings' }));
  const typing = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Typing' });
  const isOn = (expected: boolean) => waitFor(async () => expect((await typing()).checked).toBe(expected));
  // It shows what is saved.
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
