/** The largest write there is: the largest network is shared with the largest collective, in one transaction, and taken back. */
import { sql } from 'kysely';
import { connect } from '../server/src/platform/database/database.ts';
import { joinCollective, leaveCollective, shareNetwork, unshareNetwork } from '../server/src/access/membership.ts';
import type { Scene } from './scenes.ts';

const GOAL = 4000;

export async function measureSharing(url: string, scenes: readonly Scene[], floor: number): Promise<string> {
  const collective = scenes.find(({ collectiveId }) => collectiveId !== undefined);
  const network = scenes.findLast(({ collectiveId, everybody }) => collectiveId === undefined && !everybody);
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
    // Afterwards the world is as it was.
    const times = { share: 0, unshare: 0 };
    const take = async () => (times.unshare = await timed(unshare));
    const give = async () => (times.share = await timed(share));
    if (before) {
      await take();
      await give();
    } else {
      await db.transaction().execute((trx) => joinCollective(trx, joining));
      await give();
      await take();
      await db.transaction().execute((trx) => leaveCollective(trx, joining));
    }
    // What autovacuum would do within minutes; until then the collective is read with more effort.
    await sql`vacuum collective_person, shared_contact, scope_organization`.execute(db);
    const { share: shared, unshare: taken } = times;
    const multiple = shared / floor;
    return (
      `\nSharing the ${network.label} with the ${collective.label}: ${(shared / 1000).toFixed(1)} s, × ${multiple.toFixed(0)} ` +
      `(goal ${GOAL}: ${multiple <= GOAL ? 'met' : 'MISSED'}); taking it back: ${(taken / 1000).toFixed(1)} s.`
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
