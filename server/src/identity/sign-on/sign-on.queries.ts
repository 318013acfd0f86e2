import type { LinkedSignOn } from '@kith/contract/identity/sign-on';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { unixSeconds } from '../../platform/database/unix-seconds.ts';
import { NO_PASSWORD } from '../../platform/passwords.ts';
import type { EndedAtProvider } from './provider.ts';

/** Two sign-ins of the same person wait for each other, so that both find the same account. Lasts until the transaction ends. */
export async function lockIdentity(db: Database, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign on ${key.toLowerCase()}`}, 0))`.execute(db);
}

export interface FoundAccount {
  userId: number;
  disabled: boolean;
}

interface FoundByEmail extends FoundAccount {
  username: string;
  /** To another identity at the provider. */
  linked: boolean;
  /** It has two-factor sign-in or a passkey. */
  hasFactor: boolean;
  /** Who registered it received a mail at its address. */
  mailboxProven: boolean;
}

export async function findLinkedAccount(
  db: Database,
  issuer: string,
  subject: string,
): Promise<(FoundAccount & { signOnId: number }) | undefined> {
  const { rows } = await sql<FoundAccount & { signOnId: number }>`
    select o.id as "signOnId", u.id as "userId", u.disabled from sign_on o join user_account u on u.id = o.user_id
    where o.issuer = ${issuer} and o.subject = ${subject}`.execute(db);
  return rows[0];
}

export async function findAccountByEmail(
  db: Database,
  issuer: string,
  email: string,
): Promise<FoundByEmail | undefined> {
  const { rows } = await sql<FoundByEmail>`
    select u.id as "userId", u.disabled, u.username,
      exists (select from sign_on o where o.user_id = u.id and o.issuer = ${issuer}) as linked,
      exists (select from passkey k where k.user_id = u.id)
        or exists (select from two_factor f where f.user_id = u.id and f.confirmed_on is not null) as "hasFactor",
      not exists (select from registration r where r.user_id = u.id and not r.mailbox_proven) as "mailboxProven"
    from user_account u where lower(u.username) = lower(${email})`.execute(db);
  return rows[0];
}

/** Returns undefined if the user is linked to another identity at the provider, or the identity to another user. */
export async function insertSignOn(
  db: Database,
  link: { userId: number; issuer: string; subject: string; email: string },
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('sign_on')
    .values({ user_id: link.userId, issuer: link.issuer, subject: link.subject, email: link.email })
    .onConflict((existing) => existing.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function touchSignOn(db: Database, id: number, provenEmail: string | null): Promise<void> {
  await sql`
    update sign_on set last_used_on = now(), email = coalesce(${provenEmail}, email) where id = ${id}`.execute(db);
}

export async function findRights(db: Database, userId: number): Promise<{ personId: number; roles: number[] }> {
  return db
    .selectFrom('user_account')
    .where('id', '=', userId)
    .select([
      'person_id as personId',
      sql<number[]>`array(select role_id from user_role where user_id = user_account.id)`.as('roles'),
    ])
    .$narrowType<{ personId: number }>()
    .executeTakeFirstOrThrow();
}

export async function listLinks(
  db: Database,
  userId: number,
  { issuer, name }: { issuer: string; name: string },
): Promise<LinkedSignOn[]> {
  const rows = await db
    .selectFrom('sign_on')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .select(['id', 'email', unixSeconds('created_on').as('linkedOn'), unixSeconds('last_used_on').as('lastUsedOn')])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, provider: name }));
}

export async function isLinkedTo(db: Database, userId: number, issuer: string): Promise<boolean> {
  const { rows } = await sql`select from sign_on where user_id = ${userId} and issuer = ${issuer}`.execute(db);
  return rows.length > 0;
}

export async function hasPassword(db: Database, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from user_account where id = ${userId} and password_hash <> ${NO_PASSWORD}`.execute(db);
  return rows.length > 0;
}

/** Deletes the link, and the sessions that began with it except the current one. Returns null if it is not the user's. */
export async function deleteLink(
  db: Database,
  { id, userId, sessionId }: { id: number; userId: number; sessionId: number },
): Promise<{ endedSessions: number[]; email: string } | null> {
  const { rows: ended } = await sql<{ id: number }>`
    delete from session s using sign_on o
    where o.id = ${id} and o.user_id = ${userId} and s.sign_on_id = o.id and s.id <> ${sessionId} returning s.id`.execute(
    db,
  );
  const { rows } = await sql<{ email: string }>`
    delete from sign_on where id = ${id} and user_id = ${userId} returning email`.execute(db);
  return rows[0] ? { endedSessions: ended.map((session) => session.id), email: rows[0].email } : null;
}

/** The sealed ID token with which a session began at this provider. */
export async function findIdToken(db: Database, sessionId: number, issuer: string): Promise<Buffer | null> {
  const { rows } = await sql<{ sealedIdToken: Buffer | null }>`
    select s.sealed_id_token as "sealedIdToken" from session s join sign_on o on o.id = s.sign_on_id
    where s.id = ${sessionId} and o.issuer = ${issuer}`.execute(db);
  return rows[0]?.sealedIdToken ?? null;
}

/** Ends the sessions that have ended at the provider, and returns them. */
export async function deleteEndedSessions(
  db: Database,
  { issuer, subject, session }: EndedAtProvider,
): Promise<{ id: number; userId: number }[]> {
  const { rows } = await sql<{ id: number; userId: number }>`
    delete from session s using sign_on o
    where o.id = s.sign_on_id and o.issuer = ${issuer} and (${subject}::text is null or o.subject = ${subject})
      and (${session}::text is null or s.provider_session = ${session})
    returning s.id, s.user_id as "userId"`.execute(db);
  return rows;
}
