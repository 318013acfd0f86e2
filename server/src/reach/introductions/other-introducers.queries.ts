import type { listIntroducersToPassOnTo } from '@kith/contract/reach/introductions';
import type { Answer } from '@kith/contract/http';
import { sql } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { personPicture } from '../../people/pictures/picture-urls.queries.ts';
import { canTakeOver } from './takes-requests.filter.ts';

type OtherIntroducer = Answer<typeof listIntroducersToPassOnTo>['results'][number];

interface OthersPage {
  name?: string | undefined;
  page: number;
  limit: number;
}

/** The caller has checked that the user is the introducer. None if the requester asked by mail, or over their network. */
export async function pageOfOtherIntroducers(db: Database, id: number, { name, page, limit }: OthersPage) {
  const from = sql`
    from introduction i join collaborator m on m.collective_id = i.collective_id join user_account u on u.id = m.user_id
      join person p on p.id = u.person_id
    where i.id = ${id} and ${canTakeOver} ${name ? sql`and p.sort_name like folded_pattern(${name})` : sql``}`;
  const { rows } = await sql<OtherIntroducer>`
    select u.id as "userId", p.id as "personId", p.name, ${personPicture('p', 'small')} as "profilePicture" ${from}
    order by p.sort_name, u.id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { others: rows, total: await countRows(db, from) };
}
