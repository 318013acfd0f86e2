import { rule } from '../../platform/policy.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';

interface Start {
  personId: number;
  /** Whether the person collaborates in the collective that the chain is looked for in. */
  isFellow: boolean;
}

export const canStartChainFrom = rule(
  'The chain starts from you; admins also start from a fellow collaborator, over what is shared with the collective.',
  (user: User, { personId, isFellow }: Start) => personId === user.personId || (user.isAdmin && isFellow),
);
