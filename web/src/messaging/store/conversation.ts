import { conversationType, type Conversation, type Participant } from '@kith/contract/messaging/conversations';
import type { Message } from '@kith/contract/messaging/conversation-messages';

/** The same conversation, told twice: by revision the newer one, but nobody's reading moves back. */
export function newerOf(held: Conversation | undefined, told: Conversation): Conversation {
  if (!held) return told;
  const [newer, older] = told.revision >= held.revision ? [told, held] : [held, told];
  const lastMessage = laterMessage(newer.lastMessage, older.lastMessage);
  const lastSequence = Math.max(held.lastSequence, told.lastSequence);
  const readSequence = Math.max(held.readSequence, told.readSequence);
  return {
    ...newer,
    lastMessage,
    lastSequence,
    readSequence,
    unread: lastSequence - readSequence,
    updatedOn: Math.max(held.updatedOn, told.updatedOn),
    participants: newer.participants.map((participant) => withRead(participant, readBy(older, participant.userId))),
  };
}

/** After a message in it, new or changed. */
export function withLastMessage(conversation: Conversation, message: Message, me: number): Conversation {
  const isNew = message.sequence > conversation.lastSequence;
  const next: Conversation = {
    ...conversation,
    revision: Math.max(conversation.revision, message.revision),
    lastMessage: laterMessage(conversation.lastMessage, message),
    lastSequence: Math.max(conversation.lastSequence, message.sequence),
    updatedOn: isNew ? Math.max(conversation.updatedOn, message.createdOn) : conversation.updatedOn,
  };
  // Whoever writes has read what stands above.
  return withReading(next, message.author.userId, message.sequence, me);
}

export function withReading(conversation: Conversation, userId: number, sequence: number, me: number): Conversation {
  const readSequence = userId === me ? Math.max(conversation.readSequence, sequence) : conversation.readSequence;
  return {
    ...conversation,
    readSequence,
    unread: conversation.lastSequence - readSequence,
    participants: conversation.participants.map((participant) =>
      participant.userId === userId ? withRead(participant, sequence) : participant,
    ),
  };
}

export function withPresence(conversation: Conversation, userId: number, online: boolean): Conversation {
  const is = (participant: Participant) => participant.userId === userId && participant.online !== online;
  if (!conversation.participants.some(is)) return conversation;
  const participants = conversation.participants.map((one) => (is(one) ? { ...one, online } : one));
  return { ...conversation, participants };
}

export const othersIn = ({ participants }: Conversation, me: number) =>
  participants.filter(({ userId }) => userId !== me);

export const isGroup = ({ type }: Conversation) => type === conversationType.group;

/** The group's subject, or the names of the others. */
export function titleOf(conversation: Conversation, me: number): string {
  const names = othersIn(conversation, me).map(({ name }) => name);
  return conversation.subject ?? (names.join(', ') || 'Only you');
}

/** The latest activity first. One-on-one is listed once something was said. */
export function listed(conversations: Iterable<Conversation>): Conversation[] {
  return [...conversations]
    .filter((conversation) => isGroup(conversation) || conversation.lastSequence > 0)
    .sort((a, b) => b.updatedOn - a.updatedOn || b.lastSequence - a.lastSequence || a.id.localeCompare(b.id));
}

function laterMessage(a: Message | null, b: Message | null): Message | null {
  if (!a || !b) return a ?? b;
  if (a.sequence !== b.sequence) return a.sequence > b.sequence ? a : b;
  return a.revision >= b.revision ? a : b;
}

const readBy = ({ participants }: Conversation, userId: number) =>
  participants.find((participant) => participant.userId === userId)?.readSequence ?? null;

/** Where read receipts are off, nothing is known. */
function withRead(participant: Participant, sequence: number | null): Participant {
  if (participant.readSequence === null || sequence === null || sequence <= participant.readSequence)
    return participant;
  return { ...participant, readSequence: sequence };
}
