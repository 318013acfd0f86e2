import type { Conversation } from '@kith/contract/messaging/conversations';
import type { Message } from '@kith/contract/messaging/conversation-messages';
import { formatCalendarDay } from '../../ui/calendar-days.ts';
import type { OutgoingMessage } from '../store/state.ts';

/** Messages of one author with less time between them form a group. */
const GROUP_SECONDS = 5 * 60;

/** A stored message, or the copy of an outgoing one that is not stored yet. */
export interface ShownMessage extends Pick<Message, 'text' | 'createdOn' | 'replyTo' | 'author'> {
  attachments: Message['attachments'];
  message?: Message;
  outgoing?: OutgoingMessage;
}

export type MessageListRow =
  | { kind: 'day'; key: string; text: string }
  | { kind: 'new'; key: 'new' }
  | {
      kind: 'message';
      key: string;
      shown: ShownMessage;
      isMine: boolean;
      isFirstOfGroup: boolean;
      isLastOfGroup: boolean;
    };

interface RowsInput {
  messages: readonly Message[];
  outgoing: readonly OutgoingMessage[];
  me: number;
  /** Messages of others after this sequence are new. */
  newAfter: number | undefined;
  now?: number;
}

/** The rows of a conversation. An outgoing message has the key of the stored one, so that its row stays when it is stored. */
export function buildRows({ messages, outgoing, me, newAfter, now = Date.now() }: RowsInput): MessageListRow[] {
  const self = { userId: me, personId: 0, name: 'You', picture: null };
  const arrived = new Set(messages.map(({ author, clientKey }) => `${author.userId} ${clientKey}`));
  const all: ShownMessage[] = [
    ...messages.map((message) => ({ ...message, message })),
    ...outgoing
      .filter(({ clientKey }) => !arrived.has(`${me} ${clientKey}`))
      .map((one) => ({ ...one, attachments: [...one.attachments], author: self, outgoing: one })),
  ];
  const rows: MessageListRow[] = [];
  let hasNewSeparator = newAfter === undefined;
  for (const [index, shown] of all.entries()) {
    const before = all[index - 1];
    const isMine = shown.author.userId === me;
    const startsDay = !before || formatCalendarDay(before.createdOn, now) !== formatCalendarDay(shown.createdOn, now);
    if (startsDay)
      rows.push({ kind: 'day', key: `day ${keyOf(shown)}`, text: formatCalendarDay(shown.createdOn, now) });
    const isNew = !hasNewSeparator && !isMine && (shown.message?.sequence ?? 0) > (newAfter ?? Infinity);
    if (isNew) rows.push({ kind: 'new', key: 'new' });
    hasNewSeparator ||= isNew;
    const after = all[index + 1];
    rows.push({
      kind: 'message',
      key: keyOf(shown),
      shown,
      isMine,
      isFirstOfGroup: startsDay || isNew || !isSameGroup(before, shown),
      isLastOfGroup:
        !after ||
        !isSameGroup(shown, after) ||
        formatCalendarDay(after.createdOn, now) !== formatCalendarDay(shown.createdOn, now),
    });
  }
  return rows;
}

/** 'Seen', 'Seen by Ada, Grace' or 'Seen by everyone'. Undefined if nobody has seen it or read receipts are off. */
export function seenText({ participants }: Conversation, sequence: number, me: number): string | undefined {
  const others = participants.filter(({ userId }) => userId !== me);
  const seen = others.filter(({ readSequence }) => readSequence !== null && readSequence >= sequence);
  if (seen.length === 0) return undefined;
  if (others.length === 1) return 'Seen';
  return seen.length === others.length ? 'Seen by everyone' : `Seen by ${seen.map(({ name }) => name).join(', ')}`;
}

const keyOf = ({ author, message, outgoing }: ShownMessage) =>
  `${author.userId} ${message?.clientKey ?? outgoing?.clientKey ?? ''}`;

function isSameGroup(before: ShownMessage | undefined, shown: ShownMessage): boolean {
  return (
    before !== undefined &&
    before.author.userId === shown.author.userId &&
    shown.createdOn - before.createdOn < GROUP_SECONDS
  );
}
