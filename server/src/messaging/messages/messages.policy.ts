import { rule } from '../../platform/policy.ts';

export const canChangeMessage = rule(
  'You wrote the message.',
  (userId: number, message: { authorId: number }) => message.authorId === userId,
);
