import type { Database } from '../../platform/database/database.ts';
import { authorize } from '../../platform/http/authorize.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { canManageClient, canReadClient } from './clients.policy.ts';
import { findClientMembership } from './clients.queries.ts';

export async function requireReadableClient(db: Database, user: User, clientId: number): Promise<void> {
  authorize(canReadClient, user, await requireClientMembership(db, user, clientId));
}

export async function requireOwnClient(db: Database, user: User, clientId: number): Promise<void> {
  authorize(canManageClient, await requireClientMembership(db, user, clientId));
}

async function requireClientMembership(db: Database, user: User, clientId: number) {
  const client = await findClientMembership(db, clientId, user.id);
  if (!client) throw notFound('This organization');
  return client;
}
