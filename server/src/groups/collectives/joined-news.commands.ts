import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { CollectiveMembership } from '../../access/membership.ts';
import { writeNews } from '../../services/news/write-news.commands.ts';

/** Tells the collaborators of a collective who has joined it, except whoever added them. */
export const writeNewsOfJoined = (trx: Database, { collectiveId, userId }: CollectiveMembership, actorId: number) =>
  writeNews(
    trx,
    'joined',
    ['person_id', 'collective_id'],
    sql`select c.user_id, u.person_id, c.collective_id from collaborator c, user_account u
      where c.collective_id = ${collectiveId} and c.user_id not in (${userId}, ${actorId}) and u.id = ${userId}`,
  );
