import type { Member } from '@kith/contract/groups/clients';
import type { Collective, previewSharing, SharedNetwork } from '@kith/contract/groups/collectives';
import type { Answer } from '@kith/contract/http';
import { sql } from 'kysely';
import { countRows, totalOfPage } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { unixSeconds } from '../../platform/database/unix-seconds.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import type { Scope } from '../../access/scope.ts';
import { withResultCache } from '../../directory/count.ts';
import { memberColumns } from '../clients/clients.queries.ts';
import { personPicture } from '../../people/pictures/picture-urls.queries.ts';

interface Page {
  page: number;
  limit: number;
}

/** `scope` must have been opened for the viewer. */
export async function findCollective(db: Database, scope: Scope, userId: number): Promise<Collective> {
  const row = await db
    .selectFrom('collective as c')
    .where('c.id', '=', scope.id)
    .select([
      'c.id',
      'c.name',
      'c.description',
      'c.client_id as clientAccountId',
      sql<boolean>`c.owner_user_id = ${userId}`.as('isOwner'),
      sql<number>`(select count(*) from collaborator where collective_id = c.id)`.as('totalCollaborators'),
      sql<number>`(select count(*) from shared_network where collective_id = c.id)`.as('totalNetworks'),
      sql<boolean>`exists (select from shared_network where collective_id = c.id and user_id = ${userId})`.as(
        'networkShared',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { ...row, totalPersons: scope.totalPersons, totalOrganizations: scope.totalOrganizations };
}

export async function pageOfCollaborators(
  db: Database,
  scope: Scope,
  { name, page, limit }: Page & { name?: string | undefined },
) {
  const from = sql`from collaborator m join collective c on c.id = m.collective_id join user_account u on u.id = m.user_id
    join person p on p.id = u.person_id
    where m.collective_id = ${scope.id} ${name ? sql`and p.sort_name like folded_pattern(${name})` : sql``}`;
  const { rows } = await sql<Member>`
    select ${memberColumns} ${from} order by p.sort_name, p.id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { collaborators: rows, total: await countRows(db, from) };
}

/** The shared networks as other collaborators see them. */
export async function pageOfSharedNetworks(db: Database, scope: Scope, { page, limit }: Page) {
  const from = sql`from shared_network s join user_account u on u.id = s.user_id join person p on p.id = u.person_id
    where s.collective_id = ${scope.id}`;
  const { rows } = await sql<Omit<SharedNetwork, keyof NetworkTotals> & { networkId: number; total: number }>`
    select s.network_id as "networkId", ${unixSeconds('s.shared_on')} as "sharedOn", count(*) over () as total,
      json_build_object('id', p.id, 'name', p.name, 'headline', p.headline, 'profilePicture', ${personPicture('p', 'small')}) as person
    ${from} order by p.sort_name, p.id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const networkIds = rows.map(({ networkId }) => networkId);
  const totals = await withResultCache(scope, ['shared networks', networkIds], () => countShared(db, networkIds));
  const networks = rows.map(({ networkId, person, sharedOn }): SharedNetwork => {
    const { totalPersons = 0, totalOrganizations = 0 } = totals.get(networkId) ?? {};
    return { person, sharedOn, totalPersons, totalOrganizations };
  });
  return { networks, total: await totalOfPage(db, rows, page, from) };
}

type NetworkTotals = Pick<SharedNetwork, 'totalPersons' | 'totalOrganizations'>;

/**
 * Excluded contacts are not counted, so that nobody learns that there are any. The owner of a network is not counted either: they are in the
 * collective anyway.
 */
async function countShared(db: Database, networkIds: readonly number[]): Promise<Map<number, NetworkTotals>> {
  const { rows } = await sql<NetworkTotals & { id: number }>`
    select network.id, network.total_persons - 1 - (
        select count(*) from network_person x where x.network_id = network.id and x.excluded) as "totalPersons",
      network.total_organizations - (
        select count(*) from (
          select a.organization_id, count(*) as people from network_person x join affiliation a on a.person_id = x.person_id
          where x.network_id = network.id and x.excluded group by 1
        ) as excluded where people = (select so.people from scope_organization so
          where so.scope_id = network.id and so.organization_id = excluded.organization_id)) as "totalOrganizations"
    from scope network where network.id = any (${networkIds}::int[])`.execute(db);
  return new Map(rows.map(({ id, ...totals }) => [id, totals]));
}

/** How many people the other collaborators would see if the viewer shared their network now. */
export async function readSharingPreview(db: Database, scope: Scope, { id, personId }: Pick<User, 'id' | 'personId'>) {
  const { rows } = await sql<Answer<typeof previewSharing>>`
    select count(*) filter (where not np.excluded) as persons,
      count(r.id) filter (where not np.excluded) as rated,
      count(*) filter (where np.excluded) as excluded,
      count(*) filter (where not np.excluded and cp.person_id is null) as "newPersons",
      (select count(*) from collaborator where collective_id = ${scope.id}) as collaborators
    from network n join network_person np on np.network_id = n.id and np.source <> 'self'
    left join relationship r on r.from_person_id = ${personId} and r.to_person_id = np.person_id
    left join collective_person cp on cp.collective_id = ${scope.id} and cp.person_id = np.person_id
    where n.owner_user_id = ${id}`.execute(db);
  return rows[0] as Answer<typeof previewSharing>;
}

export interface CollectiveChange {
  name?: string | undefined;
  description?: string | undefined;
}

/** Returns false if the user does not own it. */
export async function updateOwnCollective(
  db: Database,
  collectiveId: number,
  ownerId: number,
  { name, description }: CollectiveChange,
): Promise<boolean> {
  const { rows } = await sql`
    update collective set name = coalesce(${name ?? null}, name), description = coalesce(${description ?? null}, description),
      updated_on = now()
    where id = ${collectiveId} and owner_user_id = ${ownerId} returning id`.execute(db);
  return rows.length > 0;
}
