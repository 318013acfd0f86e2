import { rule } from '../../platform/policy.ts';

export const isInConversation = rule('You are in the conversation.', (isParticipant: boolean) => isParticipant);

interface Blocking {
  /** Whether one of the two has blocked the other. */
  apart: boolean;
}

export const canWriteTo = rule(
  'Neither of you has blocked the other.',
  ({ apart }: Blocking) => !apart,
  'You cannot write to this person.',
);

export const canWriteToAll = rule(
  'None of them has blocked you, and you have blocked none of them.',
  ({ apart }: Blocking) => !apart,
  'You cannot write to some of these people.',
);
