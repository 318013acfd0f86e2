import { rule } from '../../platform/policy.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';

export const canReadClient = rule(
  'You are a member of the client organization; admins read all.',
  (user: User, client: { isMember: boolean }) => client.isMember || user.isAdmin,
);

export const canManageClient = rule(
  'You own the client organization.',
  (client: { isOwner: boolean }) => client.isOwner,
);
