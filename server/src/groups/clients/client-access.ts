/** Who may look into a client account, and who may change it. */
import type { Database } from '../../platform/database/database.ts';
import { forbidden, notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { standingIn } from './clients.queries.ts';

/** Members read, and admins; only the owner changes anything. */
export async function requireClient(db: Database, user: User, clientId: number, as: 'reader' | 'owner'): Promise<void> {
  const standing = await standingIn(db, clientId, user.id);
  if (!standing) throw notFound('This organization');
  const allowed = as === 'owner' ? standing.isOwner : standing.isMember || user.isAdmin;
  if (!allowed) throw forbidden();
}
