/** The source of each dataset: a relation (id, name, sort_name, archived, rank). The smallest rank comes first. */
import { roleIds } from '@kith/contract/entities';
import type { Dataset, referenceDatasets } from '@kith/contract/people/autocomplete';
import { organizationTypeIds } from '@kith/contract/people/organization-types';
import { sql, type RawBuilder } from 'kysely';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import type { Scope } from '../../access/scope.ts';
import { mayName } from '../../access/profile-access.ts';
import { organizationsOf, peopleOf } from '../../access/visibility.ts';
import { canReach, type MessagingFor } from '../../access/messaging-access.queries.ts';
import { personPicture } from '../pictures/picture-urls.queries.ts';
import { organizationSource, peopleSource, type PickerSource } from './names.queries.ts';

type Relation = RawBuilder<unknown>;
type ReferenceDataset = (typeof referenceDatasets)[number];

/** `ordered` datasets (sizes, stages, levels) sort by id, the others by name. */
const referenceTables: Record<ReferenceDataset, { table: string; ordered?: true; entity?: 'Person' | 'Organization' }> =
  {
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

/** The organization type of a dataset; datasets without one include all types. */
const organizationTypes: Partial<Record<Dataset, number>> = {
  schools: organizationTypeIds.academic,
  investing: organizationTypeIds.investmentFirm,
  nonprofits: organizationTypeIds.nonprofit,
};

const isReference = (dataset: Dataset): dataset is ReferenceDataset => dataset in referenceTables;

export interface DatasetRequest {
  dataset: Dataset;
  user: User;
  scope: Scope;
  /** Include organizations outside of the scope. */
  everywhere: boolean;
  messagingFor: MessagingFor;
}

/** The index of names for large datasets; undefined for the others. */
export function pickerSourceOf({ dataset, scope, everywhere }: DatasetRequest): PickerSource | undefined {
  if (dataset === 'persons') return peopleSource(scope);
  const ofOrganizations = dataset === 'organizations' || dataset in organizationTypes;
  return ofOrganizations && !everywhere ? organizationSource(scope, organizationTypes[dataset]) : undefined;
}

/** `name`: the text that is searched for. */
export function relationOf({ dataset, user, scope, everywhere, messagingFor }: DatasetRequest, name: string): Relation {
  if (isReference(dataset)) return referenceRelation(referenceTables[dataset]);
  switch (dataset) {
    case 'persons':
      return sql`(select m.person_id as id, p.name, m.sort_name, false as archived, 0 as rank
        from ${peopleOf(scope)} m join person p on p.id = m.person_id)`;
    case 'organizations':
    case 'schools':
    case 'investing':
    case 'nonprofits':
      return everywhere
        ? allOrganizations(user, name, organizationTypes[dataset])
        : organizationRelation(scope, organizationTypes[dataset]);
    case 'workrole-titles':
      return titleRelation(scope);
    case 'collaborators':
      return sql`(select p.id, p.name, p.sort_name, false as archived, 0 as rank, ${personPicture('p', 'small')} as picture
        from collaborator c join user_account u on u.id = c.user_id join person p on p.id = u.person_id
        where c.collective_id = ${scope.id})`;
    case 'members':
      return userRelation(
        sql`exists (select from user_role r where r.user_id = u.id and r.role_id = ${sql.lit(roleIds.member)})`,
      );
    case 'users':
      return allUsers;
    case 'legacy-users':
      return userRelation(canReach(user, messagingFor));
    case 'collective-labels':
    case 'network-labels':
      return sql`(select id, name, fold_name(name) as sort_name, false as archived, 0 as rank from label where scope_id = ${scope.id})`;
  }
}

function referenceRelation({ table, ordered, entity }: (typeof referenceTables)[ReferenceDataset]): Relation {
  return sql`(select id, name, fold_name(name) as sort_name, archived, ${ordered ? sql`id` : sql`0`} as rank from ${sql.table(table)}
    ${entity ? sql`where entity = ${entity}` : sql``})`;
}

/** Organizations with more people of the scope come first. */
function organizationRelation(scope: Scope, typeId: number | undefined): Relation {
  const ofType = typeId === undefined ? sql`` : sql`where o.type_id = ${typeId}`;
  return sql`(select o.id, o.name, m.sort_name, false as archived, -m.people as rank
    from ${organizationsOf(scope)} m join organization o on o.id = m.organization_id ${ofType})`;
}

/** Organizations that only imports of others have created are offered only for their complete name. */
function allOrganizations(user: User, name: string, typeId: number | undefined): Relation {
  return sql`(select o.id, o.name, o.sort_name, false as archived, 0 as rank from organization o
    where (${mayName(user)} or o.sort_name = fold_name(${name})) ${typeId === undefined ? sql`` : sql`and o.type_id = ${typeId}`})`;
}

/** Titles have no ids, so the smallest id of a role with the title is used. */
function titleRelation(scope: Scope): Relation {
  return sql`(select min(w.id) as id, w.title as name, fold_name(w.title) as sort_name, false as archived, -count(*)::int as rank
    from ${peopleOf(scope)} m join work_role w on w.person_id = m.person_id group by w.title)`;
}

function userRelation(condition: Relation): Relation {
  return sql`(select u.id, p.name, p.sort_name, false as archived, 0 as rank
    from user_account u join person p on p.id = u.person_id where not u.disabled and ${condition})`;
}

/** For admins: includes disabled users, and shows the login email of each. */
const allUsers: Relation = sql`(
  select u.id, p.name || ' (' || u.username || ')' as name, p.sort_name || ' ' || lower(u.username) as sort_name,
    false as archived, 0 as rank
  from user_account u join person p on p.id = u.person_id)`;
