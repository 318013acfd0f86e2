import { rule } from '../../platform/policy.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';

interface ChainStart {
  personId: number;
  /** Whether the person is a collaborator of the requested collective. */
  isCollaborator: boolean;
}

export const canStartChainFrom = rule(
  'The chain starts from you; admins can also start from a collaborator, over the networks shared with the collective.',
  (user: User, { personId, isCollaborator }: ChainStart) =>
    personId === user.personId || (user.isAdmin && isCollaborator),
);
