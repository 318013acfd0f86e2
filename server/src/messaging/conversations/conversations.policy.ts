import { canUseMessaging } from '../../access/access.policy.ts';
import { limitedTo, rule } from '../../platform/policy.ts';

export const isInConversation = rule('You are in the conversation.', (isParticipant: boolean) => isParticipant);

export const asParticipant = [canUseMessaging, isInConversation] as const;

interface Blocking {
  /** Whether one of the two has blocked the other. */
  apart: boolean;
}

export const canWriteTo = rule(
  'Neither of you has blocked the other.',
  ({ apart }: Blocking) => !apart,
  'You cannot write to this person.',
);

interface Beginning {
  isBegun: boolean;
  /** Whether the other one is among those whom one may write to. */
  reached: boolean;
}

/** One who was only opened a conversation to, and is seen no more, is not written to. */
export const canBegin = rule(
  'You see the other person, or one of you has written already.',
  ({ isBegun, reached }: Beginning) => isBegun || reached,
  'You cannot write to this person.',
);

export const canWriteToAll = rule(
  'None of them has blocked you, and you have blocked none of them.',
  ({ apart }: Blocking) => !apart,
  'You cannot write to some of these people.',
);

export const ownConversations = limitedTo('conversations you are in');

/** `reaches()` in access/messaging-access.queries.ts. */
export const whomYouReach = limitedTo('people who use messaging and whom you see or have a conversation with');

export const whomYouReachOrHave = limitedTo(
  'a conversation that you are in already, or people who use messaging and whom you see or have a conversation with',
);
