/** Where a picture is found, as SQL: the hash makes every picture's address its own. Null where there is none. */
import type { PictureSize } from '@kith/contract/picture-files';
import { sql, type RawBuilder } from 'kysely';

type Address = RawBuilder<string | null>;

const own = (path: string, alias: string, size: PictureSize): Address => sql`
  (select ${sql.lit(`/api/${path}/`)} || ${sql.ref(`${alias}.id`)} || '/profile-picture/' || picture.hash || ${sql.lit(`?size=${size}`)}
    from picture where picture.id = ${sql.ref(`${alias}.picture_id`)})`;

/** `alias`: of the person. */
export const personPicture = (alias: string, size: PictureSize): Address => own('persons', alias, size);

/** `alias`: of the client account. */
export const clientPicture = (alias: string, size: PictureSize): Address => own('clients', alias, size);

/**
 * `alias`: of the organization. With a logo service, one without a picture of its own shows the logo of its website; a logo
 * that was not asked for yet has an address too, and is fetched when that is opened.
 */
export function organizationPicture(alias: string, size: PictureSize, logos: boolean): Address {
  const picture = own('organizations', alias, size);
  if (!logos) return picture;
  return sql`coalesce(${picture}, (
    select '/api/organizations/' || ${sql.ref(`${alias}.id`)} || '/profile-picture/' || coalesce(logo.hash, 'logo') || ${sql.lit(`?size=${size}`)}
    from (select website_domain(${sql.ref(`${alias}.website`)}) as domain) as site
      left join logo on logo.domain = site.domain and logo.expires_on > now()
    where site.domain is not null and (logo.domain is null or logo.hash is not null)))`;
}
