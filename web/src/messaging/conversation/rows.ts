import type { Conversation } from '@kith/contract/messaging/conversations';
import type { Message } from '@kith/contract/messaging/conversation-messages';
import type { Outgoing } from '../store/state.ts';

/** Messages of one person within this time belong together. */
const TOGETHER_SECONDS = 5 * 60;

const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

export const timeOf = (unixSeconds: number) => time.format(unixSeconds * 1000);

/** A message that has arrived, or the echo of one that is on its way. */
export interface Shown extends Pick<Message, 'text' | 'createdOn' | 'replyTo' | 'author'> {
  attachments: Message['attachments'];
  message?: Message;
  outgoing?: Outgoing;
}

export type Row =
  | { kind: 'day'; key: string; text: string }
  | { kind: 'new'; key: 'new' }
  | { kind: 'message'; key: string; shown: Shown; mine: boolean; first: boolean; last: boolean };

interface RowsInput {
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  me: number;
  /** What comes after this sequence, from others, is new. */
  newAfter: number | undefined;
  now?: number;
}

/** What stands below each other in a conversation. The echo has the key of its message, so that nothing moves when it arrives. */
export function rowsOf({ messages, outgoing, me, newAfter, now = Date.now() }: RowsInput): Row[] {
  const self = { userId: me, personId: 0, name: 'You', picture: null };
  const arrived = new Set(messages.map(({ author, clientKey }) => `${author.userId} ${clientKey}`));
  const all: Shown[] = [
    ...messages.map((message) => ({ ...message, message })),
    ...outgoing
      .filter(({ clientKey }) => !arrived.has(`${me} ${clientKey}`))
      .map((one) => ({ ...one, attachments: [...one.attachments], author: self, outgoing: one })),
  ];
  const rows: Row[] = [];
  let divided = newAfter === undefined;
  for (const [index, shown] of all.entries()) {
    const before = all[index - 1];
    const mine = shown.author.userId === me;
    const startsDay = !before || dayOf(before.createdOn, now) !== dayOf(shown.createdOn, now);
    if (startsDay) rows.push({ kind: 'day', key: `day ${keyOf(shown)}`, text: dayOf(shown.createdOn, now) });
    const isNew = !divided && !mine && (shown.message?.sequence ?? 0) > (newAfter ?? Infinity);
    if (isNew) rows.push({ kind: 'new', key: 'new' });
    divided ||= isNew;
    const after = all[index + 1];
    rows.push({
      kind: 'message',
      key: keyOf(shown),
      shown,
      mine,
      first: startsDay || isNew || !together(before, shown),
      last: !after || !together(shown, after) || dayOf(after.createdOn, now) !== dayOf(shown.createdOn, now),
    });
  }
  return rows;
}

/** Who has seen my message: 'Seen', 'Seen by Ada, Grace', 'Seen by everyone'; nothing where nobody has, or receipts are off. */
export function seenText({ participants }: Conversation, sequence: number, me: number): string | undefined {
  const others = participants.filter(({ userId }) => userId !== me);
  const seen = others.filter(({ readSequence }) => readSequence !== null && readSequence >= sequence);
  if (seen.length === 0) return undefined;
  if (others.length === 1) return 'Seen';
  return seen.length === others.length ? 'Seen by everyone' : `Seen by ${seen.map(({ name }) => name).join(', ')}`;
}

const keyOf = ({ author, message, outgoing }: Shown) =>
  `${author.userId} ${message?.clientKey ?? outgoing?.clientKey ?? ''}`;

function together(before: Shown | undefined, shown: Shown): boolean {
  return (
    before !== undefined &&
    before.author.userId === shown.author.userId &&
    shown.createdOn - before.createdOn < TOGETHER_SECONDS
  );
}

export function dayOf(unixSeconds: number, now: number): string {
  const text = day.format(unixSeconds * 1000);
  if (text === day.format(now)) return 'Today';
  if (text === day.format(now - 86_400_000)) return 'Yesterday';
  return text;
}
