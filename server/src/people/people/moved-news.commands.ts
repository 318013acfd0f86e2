import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { writeNews } from '../../services/news/write-news.commands.ts';

interface Mover {
  /** Gets no news, unless it is from an import of theirs. */
  actorId: number;
  importId: number | null;
}

/**
 * Tells the owners of networks with these people that they moved: the new role is ongoing, the first one at its organization, and they had
 * a role elsewhere. Reads only the contacts of these people, however large the collectives are.
 */
export const writeNewsOfMoves = (trx: Database, workRoleIds: readonly number[], { actorId, importId }: Mover) =>
  writeNews(
    trx,
    'moved',
    ['work_role_id', 'data'],
    sql`select n.owner_user_id, w.id, case when n.owner_user_id = ${actorId} then jsonb_build_object('importedOn',
        (select (created_on at time zone 'UTC')::date from linkedin_import where id = ${importId})) else '{}' end
      from work_role w join network_person m on m.person_id = w.person_id and m.source <> 'self' join network n on n.id = m.network_id
      where w.id = any (${workRoleIds}::int[]) and w.is_ongoing and (n.owner_user_id <> ${actorId} or ${importId}::int is not null)
        and exists (select from work_role b where b.person_id = w.person_id and b.organization_id <> w.organization_id)
        and not exists (
          select from work_role b where b.person_id = w.person_id and b.organization_id = w.organization_id and b.id <> w.id)`,
  );
