import { conversationType } from '@kith/contract/messaging/conversation-type';
import type { Conversation, Participant } from '@kith/contract/messaging/conversations';
import type { Message } from '@kith/contract/messaging/conversation-messages';

/** Merges two versions of a conversation. The higher revision wins, but no read sequence moves back. */
export function mergeConversations(current: Conversation | undefined, received: Conversation): Conversation {
  if (!current) return received;
  const [newer, older] = received.revision >= current.revision ? [received, current] : [current, received];
  const lastMessage = laterMessage(newer.lastMessage, older.lastMessage);
  const lastSequence = Math.max(current.lastSequence, received.lastSequence);
  const readSequence = Math.max(current.readSequence, received.readSequence);
  return {
    ...newer,
    lastMessage,
    lastSequence,
    readSequence,
    unread: lastSequence - readSequence,
    updatedOn: Math.max(current.updatedOn, received.updatedOn),
    participants: newer.participants.map((participant) =>
      withReadSequence(participant, readSequenceOf(older, participant.userId)),
    ),
  };
}

/** After a new or changed message. */
export function withLastMessage(conversation: Conversation, message: Message, me: number): Conversation {
  const isNew = message.sequence > conversation.lastSequence;
  const next: Conversation = {
    ...conversation,
    revision: Math.max(conversation.revision, message.revision),
    lastMessage: laterMessage(conversation.lastMessage, message),
    lastSequence: Math.max(conversation.lastSequence, message.sequence),
    updatedOn: isNew ? Math.max(conversation.updatedOn, message.createdOn) : conversation.updatedOn,
  };
  // The author has read all earlier messages.
  return withReadUpTo(next, message.author.userId, message.sequence, me);
}

export function withReadUpTo(conversation: Conversation, userId: number, sequence: number, me: number): Conversation {
  const readSequence = userId === me ? Math.max(conversation.readSequence, sequence) : conversation.readSequence;
  return {
    ...conversation,
    readSequence,
    unread: conversation.lastSequence - readSequence,
    participants: conversation.participants.map((participant) =>
      participant.userId === userId ? withReadSequence(participant, sequence) : participant,
    ),
  };
}

export function withPresence(conversation: Conversation, userId: number, online: boolean): Conversation {
  const isChanged = (participant: Participant) => participant.userId === userId && participant.online !== online;
  if (!conversation.participants.some(isChanged)) return conversation;
  const participants = conversation.participants.map((one) => (isChanged(one) ? { ...one, online } : one));
  return { ...conversation, participants };
}

export const othersIn = ({ participants }: Conversation, me: number) =>
  participants.filter(({ userId }) => userId !== me);

export const isGroup = ({ type }: Conversation) => type === conversationType.group;

/** The account of the other one is erased: nobody would read an answer. */
export const hasLeftKith = (conversation: Conversation, me: number) =>
  !isGroup(conversation) && othersIn(conversation, me).some(({ personId }) => personId === null);

/** The group's subject, or the names of the others. */
export function titleOf(conversation: Conversation, me: number): string {
  const names = othersIn(conversation, me).map(({ name }) => name);
  return conversation.subject ?? (names.join(', ') || 'Only you');
}

/** Sorted by latest activity. A 1:1 conversation is listed once it has a message. */
export function listForInbox(conversations: Iterable<Conversation>): Conversation[] {
  return [...conversations]
    .filter((conversation) => isGroup(conversation) || conversation.lastSequence > 0)
    .sort((a, b) => b.updatedOn - a.updatedOn || b.lastSequence - a.lastSequence || a.id.localeCompare(b.id));
}

function laterMessage(a: Message | null, b: Message | null): Message | null {
  if (!a || !b) return a ?? b;
  if (a.sequence !== b.sequence) return a.sequence > b.sequence ? a : b;
  return a.revision >= b.revision ? a : b;
}

const readSequenceOf = ({ participants }: Conversation, userId: number) =>
  participants.find((participant) => participant.userId === userId)?.readSequence ?? null;

/** With read receipts off the read sequence is null, and stays null. */
function withReadSequence(participant: Participant, sequence: number | null): Participant {
  if (participant.readSequence === null || sequence === null || sequence <= participant.readSequence)
    return participant;
  return { ...participant, readSequence: sequence };
}
