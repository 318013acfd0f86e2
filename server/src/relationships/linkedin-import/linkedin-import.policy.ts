import { rule } from '../../platform/policy.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';

interface Import {
  userId: number;
}

export const isOwnImport = rule('You made the import.', (user: User, { userId }: Import) => userId === user.id);

/** Admins see the progress of an import of somebody else, but not its people. */
export const canSeeImport = rule(
  'You made the import; admins see its result.',
  (user: User, found: Import) => user.isAdmin || isOwnImport(user, found),
);

export const canListImports = rule(
  'You list your own imports; admins list everybody’s.',
  (user: User, { admin, createdBy = user.id }: { admin?: unknown; createdBy?: number | undefined }) =>
    admin ? user.isAdmin : createdBy === user.id,
);
