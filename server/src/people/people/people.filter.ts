/** The conditions of people lists that the directory engine has no keys for: conditions on `m.person_id`. */
import { roleIds } from '@kith/contract/entities';
import { linkedinSlug } from '@kith/contract/linkedin';
import type { PersonFilters } from '@kith/contract/people/person-filters';
import { sql, type RawBuilder } from 'kysely';
import type { PersonFeatureFilters } from '../../directory/search.ts';
import { containsPattern } from '../../platform/database/like.ts';
import { isCollaborator } from '../../access/collaborates.ts';
import type { Scope } from '../../access/scope.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { selectKnownPeople } from '../acquaintance.filter.ts';
import { hasLabel } from '../labels.filter.ts';

/** The input of the directory engine: the scope, the filters, and what the filters of features select for a viewer. */
export const personSearch = (scope: Scope, filters: PersonFilters, { personId }: Pick<User, 'personId'>) => ({
  scope,
  filters,
  viewerPersonId: personId,
  features: (of: PersonFilters): PersonFeatureFilters => {
    const known = selectKnownPeople({ scope, viewerPersonId: personId }, of);
    return { conditions: conditionsOf(scope, of), people: known ? [known] : [] };
  },
});

function conditionsOf(scope: Scope, filters: PersonFilters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (filters.isMember !== undefined)
    conditions.push(sql`exists (select from user_account u join user_role on user_id = u.id and role_id = ${sql.lit(roleIds.member)}
      where u.person_id = m.person_id) = ${filters.isMember}`);
  if (filters.isCollaborator !== undefined)
    conditions.push(sql`${isCollaborator(sql`m.person_id`, scope.id)} = ${filters.isCollaborator}`);
  if (filters.labels?.length) conditions.push(hasLabel('person', scope, filters.labels));
  if (filters.linkedin)
    conditions.push(
      sql`m.person_id in (select person_id from person_linkedin_slug where ${slugMatches(filters.linkedin)})`,
    );
  if (filters.email) {
    const pattern = containsPattern(filters.email.toLowerCase());
    conditions.push(sql`m.person_id in (select id from person
      where lower(email_personal) like ${pattern} or lower(email_work) like ${pattern})`);
  }
  return conditions;
}

/** A complete address matches one profile; other text matches a part of the slug. */
function slugMatches(text: string): RawBuilder<unknown> {
  const slug = linkedinSlug(text);
  return slug === null ? sql`slug like ${containsPattern(text.toLowerCase())}` : sql`slug = ${slug}`;
}
