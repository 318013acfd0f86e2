import type { Message } from '@kith/contract/messaging/conversation-messages';
import { expect, test } from 'vitest';
import { rowsOf, seenText } from './rows.ts';

const me = 1;
const noon = Date.UTC(2026, 4, 4, 12) / 1000;
const message = (sequence: number, userId: number, createdOn: number) =>
  ({
    sequence,
    clientKey: `key ${sequence}`,
    createdOn,
    author: { userId, personId: userId, name: `User ${userId}`, picture: null },
    attachments: [],
  }) as unknown as Message;

const shape = (input: Parameters<typeof rowsOf>[0]) =>
  rowsOf(input).map((row) =>
    row.kind === 'message'
      ? `${row.first ? '┌' : ' '}${row.shown.message?.sequence ?? 'echo'}${row.last ? '┘' : ''}`
      : row.kind,
  );

test('days are told apart, what one person says within minutes stands together, and what is new is marked once', () => {
  const day = 86_400;
  const messages = [
    message(1, 2, noon - day),
    message(2, 2, noon - day + 60),
    message(3, 3, noon - day + 70),
    message(4, 2, noon),
    message(5, 2, noon + 400),
    message(6, me, noon + 410),
  ];
  const rows = { messages, outgoing: [], me, newAfter: 3, now: (noon + 500) * 1000 };
  expect(shape(rows)).toEqual(['day', '┌1', ' 2┘', '┌3┘', 'day', 'new', '┌4┘', '┌5┘', '┌6┘']);
  expect(rowsOf(rows).flatMap((row) => (row.kind === 'day' ? row.text : []))).toEqual(['Yesterday', 'Today']);
  expect(shape({ ...rows, newAfter: undefined })).not.toContain('new');
});

test('an echo stands at the end with the key of its message, and not beside it', () => {
  const echo = {
    clientKey: 'key 1',
    text: 'Hi',
    replyTo: null,
    attachments: [],
    createdOn: noon,
    state: 'sending' as const,
  };
  const before = rowsOf({ messages: [], outgoing: [echo], me, newAfter: undefined });
  const after = rowsOf({ messages: [message(1, me, noon)], outgoing: [echo], me, newAfter: undefined });
  expect(before.map(({ key }) => key)).toEqual(after.map(({ key }) => key));
});

test('seen, by whom, and nothing where it is not known', () => {
  const person = (userId: number, readSequence: number | null) => ({ userId, name: `User ${userId}`, readSequence });
  const seen = (...others: ReturnType<typeof person>[]) =>
    seenText({ participants: [person(me, 9), ...others] } as unknown as Parameters<typeof seenText>[0], 5, me);
  expect(seen(person(2, 5))).toBe('Seen');
  expect(seen(person(2, 4))).toBeUndefined();
  expect(seen(person(2, null))).toBeUndefined();
  expect(seen(person(2, 5), person(3, 4))).toBe('Seen by User 2');
  expect(seen(person(2, 5), person(3, 7))).toBe('Seen by everyone');
});
