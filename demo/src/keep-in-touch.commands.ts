/** The people with whom the demo's owner keeps in touch: three are due. Days are counted back from the day of loading. */
import { sql } from 'kysely';
import type { Database } from '../../server/src/platform/database/database.ts';
import { userId } from './generate/member-context.ts';
import { OWNER } from './words/cast.ts';

/** The months, and how many days ago the owner contacted them; null: not yet. */
const reminders: readonly [months: number, daysAgo: number | null][] = [
  [3, 128],
  [1, 37],
  [6, 186],
  [1, 25],
  [3, 71],
  [6, 119],
  [12, 303],
  [12, null],
];

/** Contacts whom the owner knows best. */
export async function addKeepInTouch(db: Database): Promise<void> {
  await sql`
    insert into keep_in_touch (user_id, person_id, months, begun_on, contacted_on)
    select ${userId(OWNER)}, contact.person_id, (r ->> 0)::int, current_date - 400 + contact.place::int * 11, current_date - (r ->> 1)::int
    from (
      select np.person_id, row_number() over (order by s.strength_id desc, np.connected_on, np.person_id) as place
      from user_account u join network n on n.owner_user_id = u.id join network_person np on np.network_id = n.id
        join relationship s on s.from_person_id = u.person_id and s.to_person_id = np.person_id
      where u.id = ${userId(OWNER)}
    ) as contact join jsonb_array_elements(${JSON.stringify(reminders)}::jsonb) with ordinality as given (r, place) using (place)`.execute(
    db,
  );
}
