/** Finds organizations that may be in the directory twice. There are few enough to check all in one step. */
import { linkedinOrganizationSlug } from '@kith/contract/linkedin';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { savePairs, MAX_SHARED_BY, type DuplicateReason } from './save-pairs.commands.ts';

export async function findDuplicateOrganizations(db: Database, searchId: number): Promise<void> {
  const save = (reason: DuplicateReason, pairs: RawBuilder<unknown>) =>
    savePairs(db, { searchId, kind: 'organization', reason }, pairs);
  await save('name', pairsSharing(sql`organization_name_key(name)`, sql`true`));
  await save('website', pairsSharing(sql`website_domain(website)`, sql`website is not null`));
  await save(
    'alias',
    sql`
      select o.id as one, m.organization_id as other, m.name as shared
      from organization_mapped_name m join organization o on o.sort_name = fold_name(m.name)`,
  );
  const { rows } = await sql<{ id: number; linkedin: string }>`
    select id, linkedin from organization where linkedin is not null`.execute(db);
  const shown = rows.flatMap(({ id, linkedin }) => {
    const slug = linkedinOrganizationSlug(linkedin);
    return slug === null ? [] : [{ id, slug }];
  });
  await save(
    'linkedin',
    sql`
      select shown.id as one, s.organization_id as other, shown.slug as shared
      from unnest(${shown.map(({ id }) => id)}::int[], ${shown.map(({ slug }) => slug)}::text[]) as shown (id, slug)
      join organization_linkedin_slug s using (slug)`,
  );
}

/** Pairs of organizations for which the expression has the same value. */
const pairsSharing = (what: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
  select one, other, shared from (
    select ${what} as shared, array_agg(id) as ids from organization where ${where}
    group by 1 having count(*) between 2 and ${sql.lit(MAX_SHARED_BY)}
  ) as same, unnest(ids) one, unnest(ids) other where shared is not null`;
