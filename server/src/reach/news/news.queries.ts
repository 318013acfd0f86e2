import type { News, NewsKind, NewsSettings } from '@kith/contract/reach/news';
import { sql, type RawBuilder } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { unixSeconds } from '../../platform/database/unix-seconds.ts';
import type { Viewer } from '../../access/profile-access.ts';
import { personPicture } from '../../people/pictures/picture-urls.queries.ts';
import { pictureIfSeen } from '../introductions/introductions.queries.ts';
import { targetsFor } from '../targets/target-rows.filter.ts';
import { isShown } from './news.filter.ts';

interface NewsPage {
  kind?: NewsKind | undefined;
  page: number;
  limit: number;
}

export async function pageOfNews(
  db: Database,
  user: Viewer,
  { kind, page, limit }: NewsPage,
): Promise<{ news: News[]; total: number }> {
  const from = sql`from news n where ${isShown(user)} ${kind === undefined ? sql`` : sql`and n.kind = ${kind}`}`;
  return pageFrom(db, user, from, { page, limit });
}

/** What the user has not read, of some kinds: only what came after a time, if one is given. */
const unreadSince = (user: Viewer, kinds: readonly NewsKind[], since: string | null) => sql`
  from news n where ${isShown(user)} and n.read_on is null and n.kind = any (${kinds}::text[])
    and (${since}::timestamptz is null or n.created_on > ${since}::timestamptz)`;

interface UnreadNews {
  kinds: readonly NewsKind[];
  since: string | null;
}

export const latestUnread = (db: Database, user: Viewer, { kinds, since }: UnreadNews, limit: number) =>
  pageFrom(db, user, unreadSince(user, kinds, since), { page: 1, limit });

export const countUnreadOf = (db: Database, user: Viewer, { kinds, since }: UnreadNews) =>
  countRows(db, unreadSince(user, kinds, since));

async function pageFrom(
  db: Database,
  user: Viewer,
  from: RawBuilder<unknown>,
  { page, limit }: { page: number; limit: number },
) {
  const { rows } = await sql<NewsRow>`
    select n.id, n.kind, ${unixSeconds('n.created_on')} as "createdOn", n.read_on is not null as "isRead", ${contentFor(user)} as content
    from (select n.* ${from} order by n.id desc limit ${limit} offset ${(page - 1) * limit}) n order by n.id desc`.execute(
    db,
  );
  const news = rows.map(({ content, ...row }) => ({ ...row, ...content }) as News);
  return { news, total: await countRows(db, from) };
}

interface NewsRow extends Pick<News, 'id' | 'kind' | 'createdOn' | 'isRead'> {
  /** The other fields of its kind. */
  content: object;
}

const named = (alias: string) =>
  sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)})`;
const person = sql`jsonb_build_object('id', p.id, 'name', p.name, 'profilePicture', ${personPicture('p', 'small')})`;

/** What the row `n` says, with names as they are now. `isShown` holds for the row. */
const contentFor = (user: Viewer): RawBuilder<unknown> => sql`case n.kind
  when 'moved' then (
    select jsonb_build_object('person', ${person}, 'organization', ${named('o')}, 'importedOn', n.data ->> 'importedOn')
    from work_role w join person p on p.id = w.person_id join organization o on o.id = w.organization_id where w.id = n.work_role_id)
  when 'joined' then (
    select jsonb_build_object('person', ${person}, 'collective', ${named('k')})
    from person p, collective k where p.id = n.person_id and k.id = n.collective_id)
  when 'reachable' then (
    select jsonb_build_object('targetList', ${named('l')}, 'count', n.data -> 'count', 'targets', (
      select coalesce(jsonb_agg(coalesce(p.name, o.name) order by t.id), '[]')
      from ${targetsFor({ listId: sql`l.id`, userId: user.id })} t
        left join person p on p.id = t.person_id left join organization o on o.id = t.organization_id
      where t.id in (select jsonb_array_elements_text(n.data -> 'targetIds')::int) and t.people_between is not null))
    from target_list l where l.id = n.target_list_id)
  when 'search' then (
    select jsonb_build_object('count', n.data -> 'count', 'search', ${named('s')} || jsonb_build_object('list', s.list, 'query', s.query,
      'collectiveId', (select k.id from collective k where k.id = s.scope_id)))
    from saved_search s where s.id = n.saved_search_id)
  when 'introduction' then (
    select jsonb_build_object('introductionId', i.id, 'event', n.data -> 'event', 'state', i.state, 'targetName', coalesce(tp.name, o.name),
      'person', jsonb_build_object('id', p.id, 'name', p.name, 'profilePicture', ${pictureIfSeen(user, 'p')}))
    from introduction i join user_account r on r.id = i.requester_id
      join person p on p.id = case when i.requester_id = ${user.id} then i.introducer_person_id else r.person_id end
      left join person tp on tp.id = i.target_person_id left join organization o on o.id = i.target_organization_id
    where i.id = n.introduction_id)
  when 'rate' then n.data
  when 'keepInTouch' then (select n.data || jsonb_build_object('person', ${person}) from person p where p.id = n.person_id)
  end`;

/** The badge shows no more. */
const MOST_UNREAD = 100;

export async function countUnread(db: Database, user: Viewer): Promise<number> {
  return countRows(
    db,
    sql`from (select from news n where n.read_on is null and ${isShown(user)} limit ${sql.lit(MOST_UNREAD)}) n`,
  );
}

const defaultSettings: NewsSettings = { weeklyMail: true };

export async function findSettings(db: Database, userId: number): Promise<NewsSettings> {
  const row = await db
    .selectFrom('news_settings')
    .where('user_id', '=', userId)
    .select('weekly_mail as weeklyMail')
    .executeTakeFirst();
  return row ?? defaultSettings;
}

/** Omitted settings stay. */
export async function changeSettings(
  db: Database,
  userId: number,
  { weeklyMail = null }: { weeklyMail?: boolean | null | undefined },
): Promise<NewsSettings> {
  const { rows } = await sql<NewsSettings>`
    insert into news_settings as s (user_id, weekly_mail) values (${userId}, coalesce(${weeklyMail}, true))
    on conflict (user_id) do update set weekly_mail = coalesce(${weeklyMail}, s.weekly_mail)
    returning weekly_mail as "weeklyMail"`.execute(db);
  return rows[0] ?? defaultSettings;
}
