/** The conditions of people lists that the directory engine has no keys for: conditions on `m.person_id`. */
import { roleIds } from '@kith/contract/entities';
import { linkedinSlug } from '@kith/contract/linkedin';
import type { PersonFilters } from '@kith/contract/people/person-filters';
import { sql, type RawBuilder } from 'kysely';
import { containsPattern } from '../../platform/database/like.ts';
import type { Scope } from '../../access/scope.ts';
import { hasLabel } from '../labels.filter.ts';

type Conditions = Partial<Record<keyof PersonFilters, RawBuilder<unknown>>>;

/** The input of the directory engine: the scope, the filters, and their extra conditions. */
export const personSearch = (scope: Scope, filters: PersonFilters) => ({
  scope,
  filters,
  conditions: conditionsOf(scope, filters),
});

function conditionsOf(scope: Scope, filters: PersonFilters): Conditions {
  const conditions: Conditions = {};
  if (filters.isMember !== undefined)
    conditions.isMember = sql`exists (select from user_account u join user_role on user_id = u.id and role_id = ${sql.lit(roleIds.member)}
      where u.person_id = m.person_id) = ${filters.isMember}`;
  if (filters.isCollaborator !== undefined)
    conditions.isCollaborator = sql`exists (select from user_account u join collaborator c on c.user_id = u.id
      where u.person_id = m.person_id and c.collective_id = ${scope.id}) = ${filters.isCollaborator}`;
  if (filters.labels?.length) conditions.labels = hasLabel('person', scope, filters.labels);
  if (filters.linkedin)
    conditions.linkedin = sql`m.person_id in (select person_id from person_linkedin_slug where ${slugMatches(filters.linkedin)})`;
  if (filters.email) {
    const pattern = containsPattern(filters.email.toLowerCase());
    conditions.email = sql`m.person_id in (select id from person
      where lower(email_personal) like ${pattern} or lower(email_work) like ${pattern})`;
  }
  return conditions;
}

/** A complete address matches one profile; other text matches a part of the slug. */
function slugMatches(text: string): RawBuilder<unknown> {
  const slug = linkedinSlug(text);
  return slug === null ? sql`slug like ${containsPattern(text.toLowerCase())}` : sql`slug = ${slug}`;
}
