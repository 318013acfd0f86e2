import type { Dataset } from '@kith/contract/people/autocomplete';
import { rule } from '../../platform/policy.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';

export const canPickFrom = rule(
  'Members and users are offered only to admins.',
  (user: User, dataset: Dataset) => user.isAdmin || (dataset !== 'members' && dataset !== 'users'),
);
