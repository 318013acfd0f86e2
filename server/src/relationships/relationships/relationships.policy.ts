import { rule } from '../../platform/policy.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';

interface Relationship {
  fromPersonId: number;
}

export const isOwnRelationship = rule(
  'The relationship is yours.',
  (user: User, { fromPersonId }: Relationship) => fromPersonId === user.personId,
);
