import { linkedinSlug } from '@kith/contract/linkedin';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Addresses } from '../../services/erasure/erased-addresses.queries.ts';

/** By what a person is told from others: what is removed wherever it occurs. */
export interface Identity extends Addresses {
  personId: number;
  /** Null: no account. */
  userId: number | null;
  username: string | null;
  name: string;
  pictureId: number | null;
  /** All names of the record. */
  names: string[];
}

interface StoredIdentity {
  userId: number | null;
  username: string | null;
  name: string;
  pictureId: number | null;
  names: string[];
  emails: string[];
  slugs: string[];
  urls: string[];
}

/** Null if there is no such person. */
export async function readIdentity(db: Database, personId: number): Promise<Identity | null> {
  const { rows } = await sql<StoredIdentity>`
    select u.id as "userId", u.username, p.name, p.picture_id as "pictureId",
      array(select distinct btrim(n) from (
        select p.name as n union select p.first_name || ' ' || p.last_name
        union select m.name from person_mapped_name m where m.person_id = p.id
        union select g.first_name || ' ' || g.last_name from registration g where g.user_id = u.id
      ) as named where btrim(n) <> '') as names,
      array(select distinct lower(e) from (
        select p.email_personal as e union select p.email_work union select u.username
        union select s.email from sign_on s where s.user_id = u.id
        union select i.email_address from registration g join registration_invite i on i.id = g.invite_id where g.user_id = u.id
      ) as mailed where e is not null) as emails,
      array(select slug from person_linkedin_slug s where s.person_id = p.id) as slugs,
      array(select l from (
        select p.linkedin as l union select g.linkedin_url from registration g where g.user_id = u.id
      ) as linked where l is not null) as urls
    from person p left join user_account u on u.person_id = p.id where p.id = ${personId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { urls, ...stored } = row;
  return {
    ...stored,
    personId,
    slugs: [...new Set([...stored.slugs, ...urls.flatMap((url) => linkedinSlug(url) ?? [])])],
  };
}
