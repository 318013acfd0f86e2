/** Columns that several files of a takeout have. */
import { sql, type RawBuilder } from 'kysely';
import { collaborates } from '../../access/collaborates.ts';
import { seesOrganization, seesPerson } from '../../access/profile-access.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';

/** `2026-11-18T20:05:00Z`. */
export const time = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The name of a person; null if the user may not see them now. */
export const personName = (user: User, id: string): RawBuilder<unknown> =>
  sql`(select p.name from person p where p.id = ${sql.ref(id)} and ${seesPerson(user)})`;

/** The name of an organization; null if the user may not see it now. */
export const organizationName = (user: User, id: string): RawBuilder<unknown> =>
  sql`(select o.name from organization o where o.id = ${sql.ref(id)} and ${seesOrganization(user)})`;

/** What a note, a label or a search belongs to. The name of a collective only while the user takes part in it. */
export const scopeName = (user: User, id: string): RawBuilder<unknown> => sql`(
  select case sc.kind when 'network' then 'My network' when 'admin' then 'Everybody'
    else (select k.name from collective k where k.id = sc.id and ${collaborates(user.id, sql`k.id`)}) end
  from scope sc where sc.id = ${sql.ref(id)})`;
