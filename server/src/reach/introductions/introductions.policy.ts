import { limitedTo, rule } from '../../platform/policy.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';

export interface Parties {
  requesterId: number;
  /** Null: the introducer has no account. */
  introducerId: number | null;
}

export const ownIntroductions = limitedTo('introductions for which you asked or were asked');

export const isRequester = rule(
  'You asked for the introduction.',
  (user: User, { requesterId }: Parties) => requesterId === user.id,
);

export const isIntroducer = rule(
  'You were asked for the introduction, or you asked somebody without an account by mail.',
  (user: User, { requesterId, introducerId }: Parties) => (introducerId ?? requesterId) === user.id,
);

export const isEither = rule(
  'You asked for the introduction, or were asked.',
  (user: User, { requesterId, introducerId }: Parties) => [requesterId, introducerId].includes(user.id),
);
