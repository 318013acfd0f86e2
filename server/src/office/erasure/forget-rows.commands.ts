/** Deletes the rows of an account and a person, and what others have stored about the person, as personal-data.ts says. */
import { linkedinSlug } from '@kith/contract/linkedin';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like.ts';
import type { Identity } from './identity-of.queries.ts';
import { dataKinds } from './personal-data.ts';

/** The rows whose columns refer to the account or the person. */
export async function deleteReferences(db: Database, { personId, userId }: Identity): Promise<void> {
  for (const { tables } of dataKinds)
    for (const [table, erased] of Object.entries(tables)) {
      if (typeof erased === 'string') continue;
      const conditions = [
        ...(erased.person ?? []).map((column) => sql`${sql.ref(column)} = ${personId}`),
        ...(erased.user ?? []).map((column) => sql`${sql.ref(column)} = ${userId}::int`),
      ];
      await sql`delete from ${sql.table(table)} where ${sql.join(conditions, sql` or `)}`.execute(db);
    }
}

/** Rows of other members' imports: those matched with the person, and those matched with nobody that have an address or the name of the person. */
export async function deleteImportRows(db: Database, { personId, names, slugs, emails }: Identity): Promise<void> {
  await sql`delete from linkedin_import_row where person_id = ${personId}`.execute(db);
  await sql`
    delete from linkedin_import_row
    where person_id is null
      and (contact ->> 'slug' = any (${slugs}::text[]) or lower(contact ->> 'emailAddress') = any (${emails}::text[]))`.execute(
    db,
  );
  // The key is the folded name, a line break and the company.
  for (const name of names)
    await sql`
      delete from linkedin_import_row
      where name_key >= fold_name(${name}) || chr(10) and name_key < fold_name(${name}) || chr(11) and person_id is null
        and (contact ->> 'slug' is null or contact ->> 'slug' = any (${slugs}::text[]))`.execute(db);
}

/** Lines of other members' target lists: those matched with the person, and those that name nobody else. */
export async function deleteTargets(db: Database, { personId, names, slugs }: Identity): Promise<void> {
  const { rows } = await sql<{ id: number; linkedin: string | null; isPerson: boolean }>`
    select t.id, t.linkedin, coalesce(t.person_id = ${personId}, false) as "isPerson"
    from target t join target_list l on l.id = t.list_id
    where t.person_id = ${personId} or l.kind = 'person' and t.person_id is null
      and (fold_name(t.name) in (select fold_name(n) from unnest(${names}::text[]) as n)
        or t.linkedin ilike any (${slugs.map(containsPattern)}::text[]))`.execute(db);
  const ids = rows
    .filter(({ linkedin, isPerson }) => isPerson || linkedin === null || slugs.includes(linkedinSlug(linkedin) ?? ''))
    .map(({ id }) => id);
  await sql`
    update target_reader set is_due = true where list_id in (select list_id from target where id = any (${ids}::int[]))`.execute(
    db,
  );
  await sql`delete from target where id = any (${ids}::int[])`.execute(db);
  await sql`
    update target set candidate_ids = array_remove(candidate_ids, ${personId}::int)
    where ${personId} = any (candidate_ids)`.execute(db);
  await sql`delete from target_coverage where ${personId} in (introducer_id, contact_id)`.execute(db);
}

/** Invites and invitations to the person, and registrations of visitors with an email of theirs. */
export async function deleteInvites(db: Database, { userId, personId, name, emails, slugs }: Identity): Promise<void> {
  await sql`
    delete from registration_invite where lower(email_address) = any (${emails}::text[]) or id in (
      select invite_id from registration where user_id = ${userId}::int or person_id = ${personId}
        or lower(email_primary) = any (${emails}::text[]))`.execute(db);
  await sql`
    delete from client_invitation where user_id = ${userId}::int or lower(email_address) = any (${emails}::text[])`.execute(
    db,
  );
  for (const table of ['registration_invite', 'client_invitation']) {
    const { rows } = await sql<{ id: number; linkedinUrl: string }>`
      select id, linkedin_url as "linkedinUrl" from ${sql.table(table)}
      where linkedin_url ilike any (${slugs.map(containsPattern)}::text[])`.execute(db);
    const ids = rows.filter(({ linkedinUrl }) => slugs.includes(linkedinSlug(linkedinUrl) ?? '')).map(({ id }) => id);
    await sql`delete from ${sql.table(table)} where id = any (${ids}::int[])`.execute(db);
  }
  await sql`
    update client_invitation set owner_name = '' where created_by = ${userId}::int and owner_name = ${name}`.execute(
    db,
  );
  await sql`
    update registration set offered_person_ids = array_remove(offered_person_ids, ${personId}::int)
    where ${personId} = any (offered_person_ids)`.execute(db);
  await sql`delete from guest_session where lower(email_address) = any (${emails}::text[])`.execute(db);
  await sql`delete from rate_limit where key ilike any (${emails.map(containsPattern)}::text[])`.execute(db);
}
