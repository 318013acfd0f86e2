import type { Databases } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import type { Scope } from '../../access/scope.ts';
import { openScopeById } from '../../access/named-scope.ts';
import { findStoredLabel, type StoredLabel } from './labels.queries.ts';

/** Loads a label and opens its scope, or refuses if the user may not read the scope now. */
export async function openLabel(
  connections: Databases,
  user: User,
  labelId: number,
): Promise<{ scope: Scope; label: StoredLabel }> {
  const label = await findStoredLabel(connections.db, labelId);
  if (!label) throw notFound('This label');
  return { label, scope: await openScopeById(connections, user, label.scopeId) };
}
