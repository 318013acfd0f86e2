import { rule } from '../../platform/policy.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';

export const canEditNote = rule(
  'You wrote the note.',
  (user: User, note: { createdBy: number }) => note.createdBy === user.id,
);
