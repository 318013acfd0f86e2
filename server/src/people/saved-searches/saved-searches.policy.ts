import { rule } from '../../platform/policy.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';

export const canUseSearch = rule(
  'You saved the search, or it is shared with the collective.',
  (user: User, search: { createdBy: number; isShared: boolean }) => search.isShared || search.createdBy === user.id,
);

export const canDeleteSearch = rule(
  'You saved the search.',
  (user: User, search: { createdBy: number }) => search.createdBy === user.id,
);
