/** The URL of a picture as SQL; null if there is none. The URL has the hash of the picture, so it changes with the picture. */
import type { PictureSize } from '@kith/contract/picture-files';
import { sql, type RawBuilder } from 'kysely';

type PictureUrl = RawBuilder<string | null>;

const pictureUrl = (path: string, alias: string, size: PictureSize): PictureUrl => sql`
  (select ${sql.lit(`/api/${path}/`)} || ${sql.ref(`${alias}.id`)} || '/profile-picture/' || picture.hash || ${sql.lit(`?size=${size}`)}
    from picture where picture.id = ${sql.ref(`${alias}.picture_id`)})`;

/** `alias`: the alias of the person. */
export const personPicture = (alias: string, size: PictureSize): PictureUrl => pictureUrl('persons', alias, size);

/** `alias`: the alias of the client. */
export const clientPicture = (alias: string, size: PictureSize): PictureUrl => pictureUrl('clients', alias, size);

/**
 * `alias`: the alias of the organization. With a logo service, an organization without a picture shows the logo of its website. A
 * logo that is not cached yet has a URL too, and is fetched when the URL is requested.
 */
export function organizationPicture(alias: string, size: PictureSize, logos: boolean): PictureUrl {
  const picture = pictureUrl('organizations', alias, size);
  if (!logos) return picture;
  return sql`coalesce(${picture}, (
    select '/api/organizations/' || ${sql.ref(`${alias}.id`)} || '/profile-picture/' || coalesce(logo.hash, 'logo') || ${sql.lit(`?size=${size}`)}
    from (select website_domain(${sql.ref(`${alias}.website`)}) as domain) as site
      left join logo on logo.domain = site.domain and logo.expires_on > now()
    where site.domain is not null and (logo.domain is null or logo.hash is not null)))`;
}
