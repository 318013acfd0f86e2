import { rule } from '../../platform/policy.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';

export const canDeleteSearch = rule(
  'You saved the search.',
  (user: User, search: { createdBy: number }) => search.createdBy === user.id,
);
