/** Derives `affiliation`: who works, worked or studied at which organization. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { STUDIED, WORKED, WORKS } from '../keys/affiliation-flags.ts';

/** From the source tables, for some people or all: (person_id, organization_id, flags). */
export function affiliationRows(personIds: readonly number[] | null): RawBuilder<unknown> {
  const ofPeople = personIds ? sql`where person_id = any (${personIds}::int[])` : sql``;
  return sql`
    select person_id, organization_id, bit_or(flag) as flags from (
      select person_id, organization_id, case when is_ongoing then ${sql.lit(WORKS)} else ${sql.lit(WORKED)} end as flag
      from work_role ${ofPeople}
      union all
      select person_id, organization_id, ${sql.lit(STUDIED)} from education ${ofPeople}
    ) as one group by person_id, organization_id`;
}

export async function refreshAffiliations(db: Database, personIds: readonly number[]): Promise<void> {
  await sql`
    with fresh as (${affiliationRows(personIds)}), gone as (
      delete from affiliation a where a.person_id = any (${personIds}::int[])
        and not exists (select from fresh f where f.person_id = a.person_id and f.organization_id = a.organization_id)
    ), changed as (
      update affiliation a set flags = f.flags from fresh f
      where f.person_id = a.person_id and f.organization_id = a.organization_id and f.flags <> a.flags
    )
    insert into affiliation (person_id, organization_id, flags)
    select person_id, organization_id, flags from fresh f
    where not exists (select from affiliation a where a.person_id = f.person_id and a.organization_id = f.organization_id)`.execute(
    db,
  );
}
