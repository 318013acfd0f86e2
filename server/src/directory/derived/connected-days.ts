import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { refreshConnectedDays } from './collective-people.ts';

export interface ConnectedDay {
  personId: number;
  connectedOn: string | null;
}

/**
 * Since when a network knows some of its people, here and in the collectives it is shared with. Call it in a transaction that holds
 * the network's lock.
 */
export async function setConnectedDays(db: Database, networkId: number, days: readonly ConnectedDay[]): Promise<void> {
  if (days.length === 0) return;
  const personIds = days.map(({ personId }) => personId);
  const shared = sql`(select collective_id from shared_network where network_id = ${networkId})`;
  const given = sql`unnest(${personIds}::int[], ${days.map(({ connectedOn }) => connectedOn)}::date[])
    as given (person_id, connected_on)`;
  await sql`
    update network_person np set connected_on = given.connected_on from ${given}
    where np.network_id = ${networkId} and np.person_id = given.person_id`.execute(db);
  await sql`
    update shared_contact e set connected_on = given.connected_on from ${given}, shared_network s
    where s.network_id = ${networkId} and e.collective_id = s.collective_id and e.network_id = ${networkId}
      and e.person_id = given.person_id`.execute(db);
  await refreshConnectedDays(db, { collectives: sql`collective_id in ${shared}`, personIds });
  // Lists in the order of these days are cached by version.
  await sql`
    with locked as (
      select id from scope where id = ${networkId} or id in ${shared} order by id for update
    )
    update scope set version = version + 1 from locked where scope.id = locked.id`.execute(db);
}
