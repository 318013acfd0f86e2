/** The benchmark cases of the GETs that no finer case measures: one case for each, with calls drawn from the database. */
import type { Client } from 'pg';
import { pick, type BenchmarkCase } from './cases.ts';
import type { Call } from './measure.ts';
import type { MeasuredScope } from './measured-scopes.ts';
import { reads, type Read, type Viewer } from './reads.ts';

/** More calls than a case sends. */
const CALLS = 400;

export async function readCases(client: Client, scopes: readonly MeasuredScope[]): Promise<BenchmarkCase[]> {
  const measured: BenchmarkCase[] = [];
  for (const [path, read] of Object.entries(reads)) {
    if ('cases' in read) continue;
    const scope = scopeOf(read.as, scopes);
    const calls = await drawCalls(client, path, read, scope);
    if (calls.length === 0) throw new Error(`No row to draw a call of GET ${path} from: extend measured-content.ts.`);
    const { goal, mostClients } = read;
    measured.push({ name: path, scope, goal, ...(mostClients && { mostClients }), draw: () => pick(calls) });
  }
  return measured;
}

function scopeOf(viewer: Viewer, scopes: readonly MeasuredScope[]): MeasuredScope {
  const isSought: Record<Viewer, (scope: MeasuredScope) => boolean> = {
    admin: ({ everybody }) => everybody,
    collaborator: ({ collectiveId }) => collectiveId !== undefined,
    member: ({ everybody, collectiveId }) => !everybody && collectiveId === undefined,
  };
  const found = scopes.findLast(isSought[viewer]);
  if (!found) throw new Error(`The database has no ${viewer} to measure.`);
  return found;
}

async function drawCalls(client: Client, path: string, { from }: Read, scope: MeasuredScope): Promise<Call[]> {
  if (from === undefined) return [{ path }];
  const { rows } = await client.query<Record<string, string | number>>(
    `with viewer as (select id as user_id, person_id, $2::int as scope_id from user_account where id = $1)
    select * from (${from}) as drawn order by hashtext(drawn::text) limit ${CALLS}`,
    [scope.userId, scope.scopeId],
  );
  return rows.map((row) => callOf(path, row));
}

/** Columns that are parameters of the path go there, all others into the query. */
function callOf(path: string, row: Record<string, string | number>): Call {
  const query = Object.entries(row).filter(([name]) => !path.includes(`:${name}`));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => String(row[name]));
  const search = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return { path: search === '' ? filled : `${filled}?${search}` };
}
