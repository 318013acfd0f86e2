import { oneOnOneConversationId } from '../../../server/src/messaging/conversations/conversation-id.ts';
import * as story from '../words/client-content.ts';
import { momentOf } from './dates.ts';
import { at, type Random, randomFor } from './random.ts';
import type { Rows } from './rows.ts';
import { type MemberContext, userId } from './member-context.ts';

const ONE_ON_ONE = 1;
const GROUP = 2;

export function addConversations(rows: Rows, context: MemberContext): void {
  const random = randomFor(context.seed, 'conversations');
  for (const conversation of story.conversations) addConversation(rows, conversation, context, random);
}

function addConversation(
  rows: Rows,
  { subject, between, messages }: story.FixedConversation,
  { today }: MemberContext,
  random: Random,
): void {
  const users = between.map((member) => userId(member));
  const isGroup = subject !== null;
  const id = isGroup ? random.hex(20) : oneOnOneConversationId(at(users, 0), at(users, 1));
  const started = momentOf(today - random.int(2, 40), random);
  const times = messages.map((_, index) => new Date(started.getTime() + (index + 1) * random.int(40, 9_000) * 1_000));
  const last_sequence = messages.length;
  rows.add('conversation', {
    id,
    type: isGroup ? GROUP : ONE_ON_ONE,
    subject,
    last_sequence,
    revision: last_sequence,
    participants: users.length,
    created_by: at(users, 0),
    created_on: started,
    updated_on: times.at(-1) ?? started,
  });
  const lastAuthor = userId(at(messages, messages.length - 1)[0]);
  for (const user_id of users) {
    // Authors have read all messages before theirs; some participants have not read the latest ones.
    const lastOwn = messages.findLastIndex(([author]) => userId(author) === user_id) + 1;
    const looked = user_id === lastAuthor || random.chance(0.6) ? last_sequence : random.int(0, last_sequence - 1);
    const read_sequence = Math.max(lastOwn, looked);
    rows.add('conversation_participant', {
      conversation_id: id,
      user_id,
      joined_sequence: 0,
      read_sequence,
      joined_on: started,
    });
  }
  let latest = started.getTime();
  messages.forEach(([author, text], index) => {
    latest = Math.max(latest + 1_000, at(times, index).getTime());
    rows.add('message', {
      conversation_id: id,
      sequence: index + 1,
      revision: index + 1,
      author_id: userId(author),
      text,
      client_key: uuid(random),
      created_on: new Date(latest),
    });
  });
}

function uuid(random: Random): string {
  return `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-a${random.hex(3)}-${random.hex(12)}`;
}
