/** Who works, worked or studied where: kept up to date one change at a time. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Works 1, worked 2, studied 4, as in rebuild.ts. */
export async function refreshAffiliations(db: Database, personIds: number[]): Promise<void> {
  await sql`
    with stay as (
      select person_id, organization_id, bit_or(flag) as flags from (
        select person_id, organization_id, case when is_ongoing then 1 else 2 end as flag from work_role
        where person_id = any (${personIds}::int[])
        union all
        select person_id, organization_id, 4 from education where person_id = any (${personIds}::int[])
      ) as one group by person_id, organization_id
    ), gone as (
      delete from affiliation a where a.person_id = any (${personIds}::int[])
        and not exists (select from stay s where s.person_id = a.person_id and s.organization_id = a.organization_id)
    ), changed as (
      update affiliation a set flags = s.flags from stay s
      where s.person_id = a.person_id and s.organization_id = a.organization_id and s.flags <> a.flags
    )
    insert into affiliation (person_id, organization_id, flags)
    select person_id, organization_id, flags from stay s
    where not exists (select from affiliation a where a.person_id = s.person_id and a.organization_id = s.organization_id)`.execute(
    db,
  );
}
