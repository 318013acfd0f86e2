/** Finds the records that lines may mean, only among the people and organizations that the member sees in the scope of the list. */
import type { TargetKind } from '@kith/contract/reach/targets';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { seesOrganization, type Viewer } from '../../access/profile-access.ts';
import { domainOf, slugOf, type TargetLine } from './file/target-line.ts';
import { matchLine, type FoundRecord, type Match } from './match-targets.ts';

export interface MatchScope {
  user: Viewer;
  kind: TargetKind;
  /** The network of the member, and the collective of the list. */
  networkId: number;
  collectiveId: number | null;
}

/** The lines of one statement. */
const LINES = 1000;

export async function matchLines(db: Database, scope: MatchScope, lines: readonly TargetLine[]): Promise<Match[]> {
  const matches: Match[] = [];
  for (let from = 0; from < lines.length; from += LINES) {
    const some = lines.slice(from, from + LINES);
    const found = Map.groupBy(await findRecords(db, scope, some), ({ line }) => line);
    matches.push(...some.map((line, index) => matchLine(scope.kind, line, found.get(index) ?? [])));
  }
  return matches;
}

async function findRecords(db: Database, scope: MatchScope, lines: readonly TargetLine[]): Promise<FoundRecord[]> {
  const { kind } = scope;
  const line = sql`line as materialized (
    select n - 1 as n, domain, slug, fold_name(name) as name, organization_name_key(name) as name_key
    from unnest(${lines.map(({ name, website }) => name ?? website)}::text[],
      ${lines.map(({ website }) => (website === null ? null : domainOf(website)))}::text[],
      ${lines.map(({ linkedin }) => (linkedin === null ? null : slugOf(kind, linkedin)))}::text[]) with ordinality as line (name, domain, slug, n))`;
  const { rows } =
    await sql<FoundRecord>`${kind === 'person' ? people(scope, line) : organizations(scope, line)}`.execute(db);
  return rows;
}

type Relation = ReturnType<typeof sql>;

function people({ networkId, collectiveId }: MatchScope, line: Relation) {
  return sql`
    with ${line}, found as (
      select line.n, s.person_id, 'linkedin' as by from line join person_linkedin_slug s on s.slug = line.slug
      where exists (select from network_person m where m.network_id = ${networkId} and m.person_id = s.person_id)
        or exists (select from collective_person m where m.collective_id = ${collectiveId} and m.person_id = s.person_id)
      union
      select line.n, m.person_id, 'name' from line join network_person m on m.network_id = ${networkId} and m.sort_name = line.name
      union
      select line.n, m.person_id, 'name' from line join collective_person m on m.collective_id = ${collectiveId} and m.sort_name = line.name
    )
    select f.n::int as line, f.person_id as "recordId", f.by, case when line.domain is not null then exists (
      select from affiliation a join organization o on o.id = a.organization_id
      where a.person_id = f.person_id and o.website is not null and website_domain(o.website) = line.domain) end as "hasWebsite"
    from found f join line on line.n = f.n`;
}

function organizations({ user, networkId, collectiveId }: MatchScope, line: Relation) {
  return sql`
    with ${line}, found as (
      select line.n, s.organization_id, 'linkedin' as by from line join organization_linkedin_slug s on s.slug = line.slug
      union
      select line.n, o.id, 'website' from line join organization o on website_domain(o.website) = line.domain and o.website is not null
      union
      select line.n, o.id, 'name' from line join organization o on organization_name_key(o.name) = line.name_key
      union
      select line.n, m.organization_id, 'name' from line join organization_mapped_name m on fold_name(m.name) = line.name
    )
    select f.n::int as line, o.id as "recordId", f.by, website_domain(o.website) = line.domain as "hasWebsite"
    from found f join line on line.n = f.n join organization o on o.id = f.organization_id
    where exists (select from scope_organization m
      where m.scope_id = any (${[networkId, ...(collectiveId === null ? [] : [collectiveId])]}::int[]) and m.organization_id = o.id)
      and ${seesOrganization(user)}`;
}
