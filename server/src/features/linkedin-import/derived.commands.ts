/** Stand-ins until the set-based primitives of scope/ are there. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { rebuildDerived } from '../../scope/rebuild.ts';

export interface NewContact {
  personId: number;
  connectedOn: string | null;
  source: 'import' | 'manual';
}

export async function lockNetwork(db: Database, networkId: number): Promise<void> {
  await sql`select from network where id = ${networkId} for update`.execute(db);
}

export async function addToNetwork(db: Database, networkId: number, contacts: readonly NewContact[]): Promise<void> {
  await sql`
    insert into network_person (network_id, person_id, sort_name, connected_on, source)
    select ${networkId}, p.id, p.sort_name, given.connected_on, given.source
    from unnest(${contacts.map(({ personId }) => personId)}::int[], ${contacts.map(({ connectedOn }) => connectedOn)}::date[],
      ${contacts.map(({ source }) => source)}::text[]) as given (person_id, connected_on, source)
      join person p on p.id = given.person_id
    order by p.id on conflict do nothing`.execute(db);
  await rebuildDerived(db);
}

export async function removeFromNetwork(db: Database, networkId: number, personIds: readonly number[]): Promise<void> {
  await sql`
    delete from network_person where network_id = ${networkId} and person_id = any (${personIds}::int[]) and source <> 'self'`.execute(
    db,
  );
  await rebuildDerived(db);
}

export async function excludeFromShares(
  db: Database,
  networkId: number,
  personIds: readonly number[],
  excluded: boolean,
): Promise<void> {
  await sql`
    update network_person set excluded = ${excluded}
    where network_id = ${networkId} and person_id = any (${personIds}::int[]) and source <> 'self'`.execute(db);
  await rebuildDerived(db);
}

export async function peopleChanged(db: Database, _personIds: readonly number[]): Promise<void> {
  await rebuildDerived(db);
}

export async function refreshOrganizationSearch(_db: Database, _ids: readonly number[]): Promise<void> {}
