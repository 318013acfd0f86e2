import { sql } from 'kysely';
import type { CollectiveMembership } from '../../access/membership.ts';
import type { Database } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.queries.ts';
import { writeNews } from '../../services/news/write-news.commands.ts';

export const JOINED_NEWS_JOB = 'joined-news';

/**
 * Has the collaborators told who has joined them. By a job, because joining locks the collective, and writing a row for each of 200
 * collaborators takes longer than joining.
 */
export const queueNewsOfJoined = (trx: Database, membership: CollectiveMembership, actorId: number) =>
  addJob(
    trx,
    JOINED_NEWS_JOB,
    { ...membership, actorId },
    { key: `joined-${membership.collectiveId}-${membership.userId}` },
  );

/** Tells neither whoever added them nor who came later, and nobody at all if the new collaborator has left. */
export const writeNewsOfJoined = (db: Database, { collectiveId, userId }: CollectiveMembership, actorId: number) =>
  writeNews(
    db,
    'joined',
    ['person_id', 'collective_id'],
    sql`select c.user_id, u.person_id, c.collective_id
      from collaborator joined join user_account u on u.id = joined.user_id
        join collaborator c on c.collective_id = joined.collective_id and c.joined_on <= joined.joined_on
      where joined.collective_id = ${collectiveId} and joined.user_id = ${userId} and c.user_id not in (${userId}, ${actorId})`,
  );
