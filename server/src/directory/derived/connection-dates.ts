import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { refreshConnectionDates } from './collective-people.ts';

export interface ConnectionDate {
  personId: number;
  connectedOn: string | null;
}

/**
 * Sets the connection dates of people in a network and in the collectives it is shared with. Call it in a transaction that has locked the
 * network.
 */
export async function setConnectionDates(
  db: Database,
  networkId: number,
  dates: readonly ConnectionDate[],
): Promise<void> {
  if (dates.length === 0) return;
  const personIds = dates.map(({ personId }) => personId);
  const shared = sql`(select collective_id from shared_network where network_id = ${networkId})`;
  const given = sql`unnest(${personIds}::int[], ${dates.map(({ connectedOn }) => connectedOn)}::date[])
    as given (person_id, connected_on)`;
  await sql`
    update network_person np set connected_on = given.connected_on from ${given}
    where np.network_id = ${networkId} and np.person_id = given.person_id`.execute(db);
  await sql`
    update shared_contact e set connected_on = given.connected_on from ${given}, shared_network s
    where s.network_id = ${networkId} and e.collective_id = s.collective_id and e.network_id = ${networkId}
      and e.person_id = given.person_id`.execute(db);
  await refreshConnectionDates(db, { collectives: sql`collective_id in ${shared}`, personIds });
  // Results sorted by these dates are cached by version.
  await sql`
    with locked as (
      select id from scope where id = ${networkId} or id in ${shared} order by id for no key update
    )
    update scope set version = version + 1 from locked where scope.id = locked.id`.execute(db);
}
