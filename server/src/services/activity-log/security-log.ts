/**
 * Who was refused and who hit a limit, in the activity. Nobody fills the log by it: the same caller is told of once an hour
 * for each call, and of all strangers together so much an hour.
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

export function keepSecurityLog(app: App): void {
  const { db } = app.connections;
  app.addHook('onSend', async (request, reply) => {
    const action = actions[reply.statusCode];
    const call = callOf(request);
    // A sign-in that failed is recorded where it is known whose it was.
    if (!action || !request.url.startsWith('/api/') || (reply.statusCode === 401 && call === 'POST /session')) return;
    try {
      await record(action, call, request, reply);
    } catch (error) {
      // The refusal stands whether or not it could be written down.
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
    else await recordStranger(db, { actorId: null, action, details });
  }
}

/** What somebody did of whom nothing is known, as long as there is room for it. */
export async function recordStranger(db: Database, activity: Activity): Promise<void> {
  const { count } = await countCall(db, 'security log strangers', HOUR);
  if (count <= OF_STRANGERS_AN_HOUR) await recordActivity(db, activity);
}

const callOf = ({ method, routeOptions }: FastifyRequest) =>
  `${method} ${(routeOptions.url ?? '').replace(/^\/api/, '')}`;

export const recordSignIn = (db: Database, request: FastifyRequest, userId: number) =>
  recordActivity(db, {
    actorId: userId,
    action: 'signed-in',
    entityType: 'user',
    entityId: userId,
    details: { address: request.ip },
  });
