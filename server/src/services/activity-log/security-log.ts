/**
 * Records refused calls and exceeded limits in the activity. Nobody can flood the log: each caller is recorded once an hour per endpoint,
 * and visitors together have an hourly limit.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import { countCall } from '../../platform/http/rate-limit.queries.ts';
import { recordActivity, type Activity } from './activity.queries.ts';

const HOUR = 3600;
const OF_STRANGERS_AN_HOUR = 1000;

const actions: Partial<Record<number, 'refused' | 'limit-hit'>> = { 401: 'refused', 403: 'refused', 429: 'limit-hit' };

const signIns = new Set(['POST /session', 'POST /sign-on/complete']);

export function registerSecurityLog(app: App): void {
  const { db } = app.connections;
  app.addHook('onSend', async (request, reply) => {
    const action = actions[reply.statusCode];
    const call = callOf(request);
    // Failed sign-ins are recorded by the sign-in, which knows the user.
    if (!action || !request.url.startsWith('/api/') || (reply.statusCode === 401 && signIns.has(call))) return;
    try {
      await record(action, call, request, reply);
    } catch (error) {
      // The call is refused even if it cannot be recorded.
      request.log.warn({ err: error }, 'could not record a refusal');
    }
  });

  async function record(
    action: 'refused' | 'limit-hit',
    call: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { user, ip } = request;
    const caller = user ? `user ${user.id}` : `source ${networkOf(ip)}`;
    const { count } = await countCall(db, `security log ${reply.statusCode} ${caller} ${call}`, HOUR);
    if (count > 1) return;
    const details = { address: ip, call };
    if (user) await recordActivity(db, { actorId: user.id, action, entityType: 'user', entityId: user.id, details });
    else await recordVisitorActivity(db, { actorId: null, action, details });
  }
}

/** Records an activity of an unknown visitor, within the hourly limit. */
export async function recordVisitorActivity(db: Database, activity: Activity): Promise<void> {
  const { count } = await countCall(db, 'security log strangers', HOUR);
  if (count <= OF_STRANGERS_AN_HOUR) await recordActivity(db, activity);
}

const callOf = ({ method, routeOptions }: FastifyRequest) =>
  `${method} ${(routeOptions.url ?? '').replace(/^\/api/, '')}`;

/** `details`: how, if not by password. */
export const recordSignIn = (
  db: Database,
  request: FastifyRequest,
  userId: number,
  details: Record<string, string> = {},
) =>
  recordActivity(db, {
    actorId: userId,
    action: 'signed-in',
    entityType: 'user',
    entityId: userId,
    details: { address: request.ip, ...details },
  });
