import { limitedTo, rule } from '../../platform/policy.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';

export const isOwnProfile = rule(
  'The profile is your own.',
  (user: User, personId: number) => personId === user.personId,
);

export const isOwnAccount = rule('The account is your own.', (user: User, userId: number) => userId === user.id);

export const ownAccount = limitedTo('your own account');

export const ownAccountWithPassword = limitedTo('your own account, with its password');
