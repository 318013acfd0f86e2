import { adminPersonFilters, type PersonFilters } from '@kith/contract/people/person-filters';
import { rule } from '../../platform/policy.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';

export const canEditPerson = rule(
  'The person is you; admins edit everybody.',
  (user: User, personId: number) => user.isAdmin || user.personId === personId,
);

export const canUsePersonFilters = rule(
  'Filters of the back-office are for admins.',
  (user: Pick<User, 'isAdmin'>, filters: PersonFilters) =>
    user.isAdmin || !adminPersonFilters.some((key) => filters[key]),
);
