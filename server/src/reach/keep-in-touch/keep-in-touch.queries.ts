import type { KeepInTouch } from '@kith/contract/reach/keep-in-touch';
import { sql } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { seesPerson, type Viewer } from '../../access/profile-access.ts';
import { personPicture } from '../../people/pictures/picture-urls.queries.ts';

interface Filter {
  personId?: number | undefined;
  page: number;
  limit: number;
}

/** The rows `k` of people `p` whom the viewer still sees. Somebody may turn out to be the viewer, by a merge or a claim. */
export const visibleRows = (viewer: Viewer) => sql`
  from keep_in_touch k join person p on p.id = k.person_id
  where k.user_id = ${viewer.id} and p.id <> ${viewer.personId} and ${seesPerson(viewer)}`;

export async function pageOfKeepInTouch(db: Database, viewer: Viewer, { personId, page, limit }: Filter) {
  const from = sql`${visibleRows(viewer)} ${personId === undefined ? sql`` : sql`and k.person_id = ${personId}`}`;
  const { rows } = await sql<KeepInTouch>`
    select json_build_object('id', p.id, 'name', p.name, 'headline', p.headline, 'profilePicture', ${personPicture('p', 'small')}) as person,
      k.months, k.begun_on as "begunOn", k.contacted_on as "contactedOn", k.due_on as "dueOn"
    ${from} order by k.due_on, p.sort_name, p.id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { rows, total: personId === undefined ? await countRows(db, from) : rows.length };
}

export async function findKeepInTouch(db: Database, viewer: Viewer, personId: number): Promise<KeepInTouch> {
  const { rows } = await pageOfKeepInTouch(db, viewer, { personId, page: 1, limit: 1 });
  if (!rows[0]) throw notKeptInTouch();
  return rows[0];
}

export const notKeptInTouch = () => notFound('This reminder');
