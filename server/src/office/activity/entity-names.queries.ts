/** SQL for the names of the entities in rows `a` of the activity log, which stores only ids. */
import { memberName } from '../../services/erasure/member-name.queries.ts';
import { sql, type RawBuilder } from 'kysely';

type Name = RawBuilder<string | null>;

/** For a record that was merged into another: the name it had before. */
const recordName = (kind: 'person' | 'organization', id: Name): Name => sql`coalesce(
  (select r.name from ${sql.table(kind)} r where r.id = ${id}),
  (select m.loser_name from record_merge m where m.kind = ${sql.lit(kind)} and m.loser_id = ${id} order by m.id desc limit 1))`;

const userName = (id: Name): Name => sql`
  (select ${memberName} from user_account u left join person p on p.id = u.person_id where u.id = ${id})`;

const nameIn = (table: string, name: string): Name =>
  sql`(select ${sql.raw(name)} from ${sql.table(table)} x where x.id = a.entity_id)`;

const entityNames: Record<string, Name> = {
  user: userName(sql`a.entity_id`),
  person: recordName('person', sql`a.entity_id`),
  organization: recordName('organization', sql`a.entity_id`),
  client: nameIn('client', 'x.name'),
  collective: nameIn('collective', 'x.name'),
  invite: nameIn('registration_invite', `x.first_name || ' ' || x.last_name`),
  invitation: nameIn('client_invitation', `x.first_name || ' ' || x.last_name`),
  mail: nameIn('mail', 'x.subject'),
  import: nameIn('linkedin_import', 'x.file_name'),
  issue: sql`(select coalesce(p.name, o.name) from issue i left join person p on p.id = i.person_id
    left join organization o on o.id = i.organization_id where i.id = a.entity_id)`,
};

/** The name of the entity; for a deleted entity the name in the details. */
export const entityName: Name = sql`coalesce(
  case a.entity_type ${sql.join(
    Object.entries(entityNames).map(([type, name]) => sql`when ${sql.lit(type)} then ${name}`),
    sql` `,
  )} end, a.details ->> 'name')`;

const idInDetails = (key: string): Name => sql`(a.details ->> ${sql.lit(key)})::int`;

/** The details, extended by the names for the ids in them. */
export const namedDetails = sql`a.details || jsonb_strip_nulls(jsonb_build_object(
  'user', ${userName(idInDetails('userId'))},
  'other', case a.entity_type when 'person' then ${recordName('person', idInDetails('otherId'))} else ${recordName('organization', idInDetails('otherId'))} end,
  'ownPerson', ${recordName('person', idInDetails('ownPersonId'))}))`;
