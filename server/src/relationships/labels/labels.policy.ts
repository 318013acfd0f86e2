import { rule } from '../../platform/policy.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';

interface LabelOwnership {
  createdBy: number;
  /** The owner of the collective; null in a network. */
  ownerId: number | null;
}

export const canEditLabel = rule(
  'You made the label, or own the collective it is in.',
  (user: User, label: LabelOwnership) => label.createdBy === user.id || label.ownerId === user.id,
);

export const canUndoLabeling = rule(
  'You attached the labels.',
  (user: User, operation: { createdBy: number }) => operation.createdBy === user.id,
);
