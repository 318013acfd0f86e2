/** Where each dataset comes from: a relation (id, name, sort_name, archived, rank), the smallest rank first. */
import { roleIds } from '@kith/contract/entities';
import type { Dataset, referenceDatasets } from '@kith/contract/people/autocomplete';
import { organizationTypeIds } from '@kith/contract/people/organization-types';
import { sql, type RawBuilder } from 'kysely';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import type { Scope } from '../../access/scope.ts';
import { mayName } from '../../access/profile-access.ts';
import { organizationsOf, peopleOf } from '../../access/visibility.ts';
import { canReach, type MessagingFor } from '../../access/messaging-access.queries.ts';
import { organizationSource, peopleSource, type Source } from './names.queries.ts';

type Relation = RawBuilder<unknown>;
type ReferenceDataset = (typeof referenceDatasets)[number];

/** Some lists have an order of their own (sizes, stages, levels); the others are by name. */
const reference: Record<ReferenceDataset, { table: string; ordered?: true; entity?: 'Person' | 'Organization' }> = {
  'person-tags': { table: 'tag', entity: 'Person' },
  'organization-tags': { table: 'tag', entity: 'Organization' },
  collaborations: { table: 'collaboration' },
  causes: { table: 'cause' },
  interests: { table: 'interest' },
  'job-functions': { table: 'job_function' },
  'organization-types': { table: 'organization_type' },
  'workrole-types': { table: 'role_type' },
  'seniority-levels': { table: 'seniority_level', ordered: true },
  'degree-types': { table: 'degree_type', ordered: true },
  'major-types': { table: 'major' },
  industries: { table: 'industry' },
  'employee-sizes': { table: 'employee_size', ordered: true },
  'market-types': { table: 'market_type' },
  'revenue-ranges': { table: 'revenue_range', ordered: true },
  'lifecycle-stages': { table: 'lifecycle_stage', ordered: true },
  'funding-stages': { table: 'funding_stage', ordered: true },
  'investment-stages': { table: 'investment_stage', ordered: true },
  'investment-areas': { table: 'investment_area' },
  'practice-areas': { table: 'practice_area' },
  'specialty-areas': { table: 'specialty_area' },
  'skill-types': { table: 'skill_type' },
};

/** Which organizations a picker is about; all, where nothing is said. */
const typesOf: Partial<Record<Dataset, number>> = {
  schools: organizationTypeIds.academic,
  investing: organizationTypeIds.investmentFirm,
  nonprofits: organizationTypeIds.nonprofit,
};

const isReference = (dataset: Dataset): dataset is ReferenceDataset => dataset in reference;

export interface Asking {
  dataset: Dataset;
  user: User;
  scope: Scope;
  /** Organizations beyond the scope. */
  everywhere: boolean;
  messagingFor: MessagingFor;
}

/** Datasets that are so large that they are found by their names alone. */
export function sourceOf({ dataset, scope, everywhere }: Asking): Source | undefined {
  if (dataset === 'persons') return peopleSource(scope);
  const ofOrganizations = dataset === 'organizations' || dataset in typesOf;
  return ofOrganizations && !everywhere ? organizationSource(scope, typesOf[dataset]) : undefined;
}

/** `name`: what is looked for. */
export function relationOf({ dataset, user, scope, everywhere, messagingFor }: Asking, name: string): Relation {
  if (isReference(dataset)) return referenceRelation(reference[dataset]);
  switch (dataset) {
    case 'persons':
      return sql`(select m.person_id as id, p.name, m.sort_name, false as archived, 0 as rank
        from ${peopleOf(scope)} m join person p on p.id = m.person_id)`;
    case 'organizations':
    case 'schools':
    case 'investing':
    case 'nonprofits':
      return everywhere
        ? allOrganizations(user, name, typesOf[dataset])
        : organizationRelation(scope, typesOf[dataset]);
    case 'workrole-titles':
      return titleRelation(scope);
    case 'members':
      return userRelation(
        sql`exists (select from user_role r where r.user_id = u.id and r.role_id = ${sql.lit(roleIds.member)})`,
      );
    case 'users':
      return everyUser;
    case 'legacy-users':
      return userRelation(canReach(user, messagingFor));
    case 'collective-labels':
    case 'network-labels':
      return sql`(select id, name, fold_name(name) as sort_name, false as archived, 0 as rank from label where scope_id = ${scope.id})`;
  }
}

function referenceRelation({ table, ordered, entity }: (typeof reference)[ReferenceDataset]): Relation {
  return sql`(select id, name, fold_name(name) as sort_name, archived, ${ordered ? sql`id` : sql`0`} as rank from ${sql.table(table)}
    ${entity ? sql`where entity = ${entity}` : sql``})`;
}

/** The more people of the scope are there, the sooner it is offered. */
function organizationRelation(scope: Scope, typeId: number | undefined): Relation {
  const ofType = typeId === undefined ? sql`` : sql`where o.type_id = ${typeId}`;
  return sql`(select o.id, o.name, m.sort_name, false as archived, -m.people as rank
    from ${organizationsOf(scope)} m join organization o on o.id = m.organization_id ${ofType})`;
}

/** What only the imports of others have brought is offered to whoever types its name. */
function allOrganizations(user: User, name: string, typeId: number | undefined): Relation {
  return sql`(select o.id, o.name, o.sort_name, false as archived, 0 as rank from organization o
    where (${mayName(user)} or o.sort_name = fold_name(${name})) ${typeId === undefined ? sql`` : sql`and o.type_id = ${typeId}`})`;
}

/** Titles have no ids; the smallest id of a role that has it stands for it. */
function titleRelation(scope: Scope): Relation {
  return sql`(select min(w.id) as id, w.title as name, fold_name(w.title) as sort_name, false as archived, -count(*)::int as rank
    from ${peopleOf(scope)} m join work_role w on w.person_id = m.person_id group by w.title)`;
}

function userRelation(condition: Relation): Relation {
  return sql`(select u.id, p.name, p.sort_name, false as archived, 0 as rank
    from user_account u join person p on p.id = u.person_id where not u.disabled and ${condition})`;
}

/** For admins: also those who may not sign in, told apart by their login emails. */
const everyUser: Relation = sql`(
  select u.id, p.name || ' (' || u.username || ')' as name, p.sort_name || ' ' || lower(u.username) as sort_name,
    false as archived, 0 as rank
  from user_account u join person p on p.id = u.person_id)`;
