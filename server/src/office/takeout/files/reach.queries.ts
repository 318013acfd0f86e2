/** The files about reaching people: introductions, target lists, and news. Read with the rules of their features. */
import { newsSentence, textOf } from '@kith/contract/reach/news-sentences';
import { sql } from 'kysely';
import { pageOfIntroductions } from '../../../reach/introductions/introductions.queries.ts';
import { presentIntroductions } from '../../../reach/introductions/introductions.view.ts';
import { pageOfNews } from '../../../reach/news/news.queries.ts';
import { targetsFor } from '../../../reach/targets/target-rows.filter.ts';
import { allPages, tableFile, type TableFile } from '../takeout-file.queries.ts';
import { time } from '../takeout-columns.filter.ts';

const isoTime = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000', '');

export const reachFiles: readonly TableFile[] = [
  {
    name: 'introductions',
    about: 'The introductions that you asked for, and those that you were asked for.',
    columns: [
      'introductionId',
      'role',
      'state',
      'requester',
      'introducer',
      'target',
      'collective',
      'chain',
      'reason',
      'note',
      'until',
      'outcome',
      'declineReason',
      'conversationId',
      'createdOn',
      'updatedOn',
    ],
    async *rows({ db, user }) {
      const pages = allPages(async (page, limit) => {
        const { introductions } = await pageOfIntroductions(db, user, false, { page, limit });
        return presentIntroductions(db, user, false, introductions);
      });
      for await (const introductions of pages)
        yield introductions.map((introduction) => ({
          introductionId: introduction.id,
          role: introduction.role,
          state: introduction.state,
          requester: introduction.requester.name,
          introducer: introduction.introducer.name,
          target: introduction.target.name,
          collective: introduction.collective?.name ?? null,
          chain: introduction.chain.map(({ entity }) => entity.name),
          reason: introduction.reason,
          note: introduction.note,
          until: introduction.until,
          outcome: introduction.outcome,
          declineReason: introduction.declineReason,
          conversationId: introduction.conversationId,
          createdOn: isoTime(introduction.createdOn),
          updatedOn: isoTime(introduction.updatedOn),
        }));
    },
  },
  tableFile('target-lists', 'Your target lists.', ({ id }) => ({
    columns: {
      listId: sql`l.id`,
      name: sql`l.name`,
      kind: sql`l.kind`,
      collective: sql`(select k.name from collective k where k.id = l.collective_id)`,
      isShared: sql`l.is_shared`,
      createdOn: time('l.created_on'),
    },
    from: sql`from target_list l where l.owner_id = ${id} and l.deleted_on is null order by l.id`,
  })),
  tableFile(
    'targets',
    'The lines of your target lists, the records that were found for them, and how you reach them.',
    ({ id }) => ({
      columns: {
        listId: sql`own.id`,
        name: sql`t.name`,
        website: sql`t.website`,
        linkedin: sql`t.linkedin`,
        state: sql`t.seen_state`,
        record: sql`case own.kind when 'person' then (select p.name from person p where p.id = t.record_id)
        else (select o.name from organization o where o.id = t.record_id) end`,
        reach: sql`t.reach`,
        introducer: sql`(select p.name from person p where p.id = t.introducer_id)`,
      },
      from: sql`from target_list own cross join lateral ${targetsFor({ listId: sql`own.id`, userId: id })} t
      where own.owner_id = ${id} and own.deleted_on is null order by own.id, t.id`,
    }),
  ),
  {
    name: 'news',
    about: 'Your news of the last 90 days.',
    columns: ['createdOn', 'kind', 'text', 'isRead'],
    async *rows({ db, user }) {
      const pages = allPages(async (page, limit) => (await pageOfNews(db, user, { page, limit })).news);
      for await (const news of pages)
        yield news.map((one) => ({
          createdOn: isoTime(one.createdOn),
          kind: one.kind,
          text: textOf(newsSentence(one)),
          isRead: one.isRead,
        }));
    },
  },
];
