/**
 * Measures the largest write: sharing the largest network with the largest collective in one transaction, and unsharing it. Then both
 * again, while another member lists people.
 */
import { sql } from 'kysely';
import { connect } from '../server/src/platform/database/database.ts';
import { joinCollective, leaveCollective, shareNetwork, unshareNetwork } from '../server/src/access/membership.ts';
import type { MeasuredScope } from './measured-scopes.ts';
import { measureOthers } from './others.ts';

const GOAL = 1500;

export interface Sharing {
  url: string;
  scopes: readonly MeasuredScope[];
  floor: number;
  /** Requests a list of another member. */
  list: () => Promise<unknown>;
}

export async function measureSharing({ url, scopes, floor, list }: Sharing): Promise<string> {
  const collective = scopes.find(({ collectiveId }) => collectiveId !== undefined);
  const network = scopes.findLast(({ collectiveId, everybody }) => collectiveId === undefined && !everybody);
  if (!collective || !network) return '';
  const { db, end } = connect({ url, poolSize: 1, statementTimeoutMs: 600_000, onError: () => {} });
  try {
    const { userId } = await db
      .selectFrom('network')
      .where('id', '=', network.scopeId)
      .select('owner_user_id as userId')
      .executeTakeFirstOrThrow();
    const joining = { collectiveId: collective.scopeId, userId };
    const sharing = { collectiveId: collective.scopeId, networkId: network.scopeId };
    const before = await db
      .selectFrom('shared_network')
      .where('collective_id', '=', collective.scopeId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const share = () => db.transaction().execute((trx) => shareNetwork(trx, sharing));
    const unshare = () => db.transaction().execute((trx) => unshareNetwork(trx, sharing));
    // The order restores the initial state.
    const times = { share: 0, unshare: 0 };
    const timeUnshare = async () => (times.unshare = await timed(unshare));
    const timeShare = async () => (times.share = await timed(share));
    if (!before) await db.transaction().execute((trx) => joinCollective(trx, joining));
    const both = async () => {
      for (const write of before ? [timeUnshare, timeShare] : [timeShare, timeUnshare]) await write();
    };
    await both();
    const { share: shared, unshare: taken } = times;
    const others = await measureOthers(list, both);
    if (!before) await db.transaction().execute((trx) => leaveCollective(trx, joining));
    // Autovacuum would do this within minutes; until then reads of the collective are slower.
    await sql`vacuum collective_person, shared_contact, scope_organization`.execute(db);
    const multiple = shared / floor;
    return (
      `\nSharing the ${network.label} with the ${collective.label}: ${(shared / 1000).toFixed(1)} s, × ${multiple.toFixed(0)} ` +
      `(goal ${GOAL}: ${multiple <= GOAL ? 'met' : 'MISSED'}); unsharing: ${(taken / 1000).toFixed(1)} s.\nWhile both run again, ${others}.`
    );
  } finally {
    await end();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
