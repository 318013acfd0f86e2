/** What activity rows `a` are about, in words: the ids in the log say nothing to a reader. */
import { sql, type RawBuilder } from 'kysely';

type Name = RawBuilder<string | null>;

/** A record that was merged into another is known by the name it had. */
const record = (kind: 'person' | 'organization', id: Name): Name => sql`coalesce(
  (select r.name from ${sql.table(kind)} r where r.id = ${id}),
  (select m.loser_name from record_merge m where m.kind = ${sql.lit(kind)} and m.loser_id = ${id} order by m.id desc limit 1))`;

const user = (id: Name): Name => sql`
  (select p.name from user_account u join person p on p.id = u.person_id where u.id = ${id})`;

const of = (table: string, name: string): Name =>
  sql`(select ${sql.raw(name)} from ${sql.table(table)} x where x.id = a.entity_id)`;

const entityNames: Record<string, Name> = {
  user: user(sql`a.entity_id`),
  person: record('person', sql`a.entity_id`),
  organization: record('organization', sql`a.entity_id`),
  client: of('client', 'x.name'),
  collective: of('collective', 'x.name'),
  invite: of('registration_invite', `x.first_name || ' ' || x.last_name`),
  invitation: of('client_invitation', `x.first_name || ' ' || x.last_name`),
  mail: of('mail', 'x.subject'),
  import: of('linkedin_import', 'x.file_name'),
  issue: sql`(select coalesce(p.name, o.name) from issue i left join person p on p.id = i.person_id
    left join organization o on o.id = i.organization_id where i.id = a.entity_id)`,
};

/** The name of the entity, or the one that the entry itself has kept of what is gone. */
export const entityName: Name = sql`coalesce(
  case a.entity_type ${sql.join(
    Object.entries(entityNames).map(([type, name]) => sql`when ${sql.lit(type)} then ${name}`),
    sql` `,
  )} end, a.details ->> 'name')`;

const idIn = (key: string): Name => sql`(a.details ->> ${sql.lit(key)})::int`;

/** The details, with the names of those whom they know by their ids. */
export const namedDetails = sql`a.details || jsonb_strip_nulls(jsonb_build_object(
  'user', ${user(idIn('userId'))},
  'other', case a.entity_type when 'person' then ${record('person', idIn('otherId'))} else ${record('organization', idIn('otherId'))} end,
  'ownPerson', ${record('person', idIn('ownPersonId'))}))`;
