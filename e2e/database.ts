/** The database of the server, for what no journey can do in the browser: let time pass. */
import { readFileSync } from 'node:fs';
import { query } from '../server/test/query.ts';

/** The introduction and all news of its requester become a week older. Returns when the latest of these news was written, in Unix seconds. */
export async function passAWeek(introductionId: number): Promise<number> {
  const url = readFileSync(process.env['E2E_DATABASE_URL_FILE'] ?? '', 'utf8');
  await query(
    url,
    `update introduction set created_on = created_on - interval '7 days', updated_on = updated_on - interval '7 days', until = until - 7
     where id = $1`,
    [introductionId],
  );
  const rows = await query<{ createdOn: number }>(
    url,
    `update news set day = day - 7, created_on = created_on - interval '7 days', read_on = read_on - interval '7 days'
     where user_id = (select requester_id from introduction where id = $1)
     returning floor(extract(epoch from created_on))::int as "createdOn"`,
    [introductionId],
  );
  return Math.max(...rows.map(({ createdOn }) => createdOn));
}
