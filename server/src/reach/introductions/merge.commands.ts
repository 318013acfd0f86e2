import { introductionSteps } from '@kith/contract/reach/introduction-states';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isOpen } from './takes-requests.filter.ts';

/** Open requests end if two of requester, introducer and target turn out to be the same person. */
export async function mergeIntroductions(
  db: Database,
  { winnerId, loserId }: { winnerId: number; loserId: number },
): Promise<void> {
  for (const column of ['introducer_person_id', 'target_person_id'])
    await sql`
      update introduction set ${sql.ref(column)} = ${winnerId} where ${sql.ref(column)} = ${loserId}`.execute(db);
  await sql`
    update introduction set former_introducer_ids = array_replace(former_introducer_ids, ${loserId}::int, ${winnerId}::int)
    where ${loserId} = any (former_introducer_ids)`.execute(db);
  await sql`
    update introduction i set state = ${introductionSteps.end.to}, is_new_to_requester = true, is_new_to_introducer = true
    from user_account r
    where ${isOpen} and r.id = i.requester_id and ${winnerId} in (i.introducer_person_id, i.target_person_id)
      and (i.introducer_person_id = i.target_person_id or r.person_id in (i.introducer_person_id, i.target_person_id))`.execute(
    db,
  );
}
