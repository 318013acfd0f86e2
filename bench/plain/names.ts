/** Search by name in the plain app: names that begin with a text, then names that contain it. */
import type { Pool } from 'pg';
import { isOfScope } from './organizations.ts';
import { isInScope, openScope, type Scope } from './scope.ts';
import { Parameters, type Query, type User } from './sql.ts';

interface Named {
  id: number;
  name: string;
}

const startsWith = (text: string) =>
  `sort_name like replace(replace(fold_name(${text}), '%', '\\%'), '_', '\\_') || '%'`;

/** People or organizations of the scope whose names match. `byPeople`: organizations with the most people first. */
async function find(
  pool: Pool,
  scope: Scope,
  {
    table,
    text,
    isPrefix,
    limit,
    byPeople = false,
  }: {
    table: 'person' | 'organization';
    text: string;
    isPrefix: boolean;
    limit: number;
    byPeople?: boolean;
  },
): Promise<Named[]> {
  if (limit <= 0) return [];
  const parameters = new Parameters();
  const value = parameters.add(text);
  const alias = table === 'person' ? 'p' : 'o';
  const matching = isPrefix
    ? startsWith(value)
    : `sort_name like folded_pattern(${value}) and not starts_with(sort_name, fold_name(${value}))`;
  const columns = `id, name, ${table === 'person' ? 'headline' : 'tagline'}`;
  const { rows } = await pool.query<Named>(
    byPeople
      ? `select ${columns} from organization o join (
          select organization_id, person_id from work_role union all select organization_id, person_id from education) a on a.organization_id = o.id
        where ${matching} and ${isInScope(scope, 'a.person_id', parameters)}
        group by ${columns}, sort_name order by count(distinct a.person_id) desc, sort_name, id limit ${limit}`
      : `select ${columns} from ${table} ${alias}
        where ${matching} and ${table === 'person' ? isInScope(scope, 'p.id', parameters) : isOfScope(scope, parameters)}
        order by sort_name, id limit ${limit}`,
    parameters.values,
  );
  return rows;
}

export async function omniSearch(pool: Pool, user: User, query: Query) {
  const scope = await openScope(pool, user, query);
  const limit = 10;
  const both = (isPrefix: boolean, people: number, organizations: number) =>
    Promise.all([
      find(pool, scope, { table: 'person', text: query.name ?? '', isPrefix, limit: limit - people }),
      find(pool, scope, { table: 'organization', text: query.name ?? '', isPrefix, limit: limit - organizations }),
    ]);
  const [persons, organizations] = await both(true, 0, 0);
  if (persons.length + organizations.length >= limit) return { persons, organizations };
  const [otherPersons, otherOrganizations] = await both(false, persons.length, organizations.length);
  return { persons: [...persons, ...otherPersons], organizations: [...organizations, ...otherOrganizations] };
}

const PAGE = 50;

export async function autocomplete(pool: Pool, user: User, dataset: string, query: Query) {
  const scope = await openScope(pool, user, query);
  const text = query.name ?? '';
  if (dataset === 'workrole-titles') return { results: await findTitles(pool, scope, text) };
  const search = {
    table: dataset === 'persons' ? ('person' as const) : ('organization' as const),
    text,
    byPeople: dataset === 'organizations',
  };
  // One more row than the page, to know whether there are more.
  const first = await find(pool, scope, { ...search, isPrefix: true, limit: PAGE + 1 });
  const others = await find(pool, scope, { ...search, isPrefix: false, limit: PAGE + 1 - first.length });
  const found = [...first, ...others];
  return { total: found.length, results: found.slice(0, PAGE) };
}

async function findTitles(pool: Pool, scope: Scope, text: string): Promise<Named[]> {
  const parameters = new Parameters();
  const value = parameters.add(text);
  const { rows } = await pool.query<Named>(
    `select min(w.id) as id, w.title as name from work_role w
    where w.sort_title like folded_pattern(${value}) and ${isInScope(scope, 'w.person_id', parameters)}
    group by w.title, w.sort_title order by starts_with(w.sort_title, fold_name(${value})) desc, count(*) desc, w.sort_title, id limit ${PAGE}`,
    parameters.values,
  );
  return rows;
}
