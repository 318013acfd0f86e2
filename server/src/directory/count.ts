/** A door of the engine: how many people or organizations of a scope have which values. */
import type { OrganizationFacet, PersonFacet } from '@kith/contract/people/facets';
import type { OrganizationStats, PersonStats } from '@kith/contract/people/stats';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../access/scope.ts';
import type { Database, Databases } from '../platform/database/database.ts';
import type { AddedFacets } from './counting/facet-values.ts';
import { facetsOfOrganizations, type OrganizationFacets } from './counting/organization-facets.ts';
import { statsOfOrganizations } from './counting/organization-stats.ts';
import { facetsOfPeople, type PersonFacets } from './counting/person-facets.ts';
import { statsOfPeople } from './counting/person-stats.ts';
import { titlesOf, type Title } from './counting/titles.ts';
import { EVERYBODY, keyKinds, KIND_SIZE } from './keys/search-keys.ts';
import type { OrganizationQuestion } from './matching/organization-matches.ts';
import type { PeopleQuestion } from './matching/person-filter.ts';

/** The most frequent values among the people that are found. */
export const countPeople = ({ db }: Databases, question: PeopleQuestion): Promise<PersonStats> =>
  statsOfPeople(db, question);

/** The same of organizations. */
export const countOrganizations = ({ db }: Databases, question: OrganizationQuestion): Promise<OrganizationStats> =>
  statsOfOrganizations(db, question);

/** How many people each value of some filters would find. `added`: how those of features are counted. */
export const countPersonFacets = (
  { db }: Databases,
  question: PeopleQuestion,
  facets: readonly PersonFacet[],
  added: AddedFacets<PersonFacet>,
): Promise<PersonFacets> => facetsOfPeople(db, question, facets, added);

/** The same of organizations. */
export const countOrganizationFacets = (
  { db }: Databases,
  question: OrganizationQuestion,
  facets: readonly OrganizationFacet[],
  added: AddedFacets<OrganizationFacet>,
): Promise<OrganizationFacets> => facetsOfOrganizations(db, question, facets, added);

/** The titles of a scope, the most usual first. */
export const countTitles = ({ db }: Databases, scope: Scope): Promise<Title[]> => titlesOf(db, scope);

/** How many people there are at all. */
export async function countEverybody(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(bit_count(bits)), 0)::int as n from person_bitmap where key = ${sql.lit(EVERYBODY)}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** How many people have chosen a value, as an expression. Counting bits reads a hundredth of what counting choices would. */
export const countHaving = (
  attribute: 'cause' | 'interest' | 'jobFunction' | 'skillType' | 'tag',
  id: RawBuilder<unknown>,
): RawBuilder<number> => sql<number>`(select coalesce(sum(bit_count(b.bits)), 0) from person_bitmap b
    where b.key = ${sql.lit(keyKinds[attribute] * KIND_SIZE)} + ${id})`;
