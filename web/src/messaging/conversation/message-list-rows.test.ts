import type { Message } from '@kith/contract/messaging/conversation-messages';
import { expect, test } from 'vitest';
import { buildRows, seenText } from './message-list-rows.ts';

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

const shape = (input: Parameters<typeof buildRows>[0]) =>
  buildRows(input).map((row) =>
    row.kind === 'message'
      ? `${row.isFirstOfGroup ? '┌' : ' '}${row.shown.message?.sequence ?? 'outgoing'}${row.isLastOfGroup ? '┘' : ''}`
      : row.kind,
  );

test('separates days, groups messages of one author within minutes, and marks new messages once', () => {
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
  expect(buildRows(rows).flatMap((row) => (row.kind === 'day' ? row.text : []))).toEqual(['Yesterday', 'Today']);
  expect(shape({ ...rows, newAfter: undefined })).not.toContain('new');
});

test('an outgoing message has the key of the stored one and is not shown beside it', () => {
  const outgoing = {
    clientKey: 'key 1',
    text: 'Hi',
    replyTo: null,
    attachments: [],
    createdOn: noon,
    state: 'sending' as const,
  };
  const before = buildRows({ messages: [], outgoing: [outgoing], me, newAfter: undefined });
  const after = buildRows({ messages: [message(1, me, noon)], outgoing: [outgoing], me, newAfter: undefined });
  expect(before.map(({ key }) => key)).toEqual(after.map(({ key }) => key));
});

test('shows who has seen a message, and nothing without read receipts', () => {
  const person = (userId: number, readSequence: number | null) => ({ userId, name: `User ${userId}`, readSequence });
  const seen = (...others: ReturnType<typeof person>[]) =>
    seenText({ participants: [person(me, 9), ...others] } as unknown as Parameters<typeof seenText>[0], 5, me);
  expect(seen(person(2, 5))).toBe('Seen');
  expect(seen(person(2, 4))).toBeUndefined();
  expect(seen(person(2, null))).toBeUndefined();
  expect(seen(person(2, 5), person(3, 4))).toBe('Seen by User 2');
  expect(seen(person(2, 5), person(3, 7))).toBe('Seen by everyone');
});
