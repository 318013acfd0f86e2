import { canUseMessaging } from '../../access/access.policy.ts';
import { limitedTo, rule } from '../../platform/policy.ts';

export const isInConversation = rule('You are in the conversation.', (isParticipant: boolean) => isParticipant);

export const asParticipant = [canUseMessaging, isInConversation] as const;

interface BlockFacts {
  /** One of the two has blocked the other. */
  isBlocked: boolean;
}

export const canWriteTo = rule(
  'Neither of you has blocked the other.',
  ({ isBlocked }: BlockFacts) => !isBlocked,
  'You cannot write to this person.',
);

interface FirstMessageFacts {
  isStarted: boolean;
  /** The user may write to the other participant; see reachablePeople. */
  canReach: boolean;
}

/** A conversation without messages does not allow writing to a person who is no longer visible. */
export const canStartConversation = rule(
  'You see the other person, or one of you has written already.',
  ({ isStarted, canReach }: FirstMessageFacts) => isStarted || canReach,
  'You cannot write to this person.',
);

export const canWriteToAll = rule(
  'None of them has blocked you, and you have blocked none of them.',
  ({ isBlocked }: BlockFacts) => !isBlocked,
  'You cannot write to some of these people.',
);

export const ownConversations = limitedTo('conversations you are in');

/** `canReach()` in access/messaging-access.queries.ts. */
export const reachablePeople = limitedTo('people who use messaging and whom you see or have a conversation with');

export const reachablePeopleOrOwnConversation = limitedTo(
  'a conversation that you are in already, or people who use messaging and whom you see or have a conversation with',
);
