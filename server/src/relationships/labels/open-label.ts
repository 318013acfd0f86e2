import type { Databases } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import type { Scope } from '../../access/scope.ts';
import { openScopeById } from '../../access/named-scope.ts';
import { findKeptLabel, type KeptLabel } from './labels.queries.ts';

/** A label and its scope, for whoever may read that scope now. */
export async function openLabel(
  connections: Databases,
  user: User,
  labelId: number,
): Promise<{ scope: Scope; label: KeptLabel }> {
  const label = await findKeptLabel(connections.db, labelId);
  if (!label) throw notFound('This label');
  return { label, scope: await openScopeById(connections, user, label.scopeId) };
}
