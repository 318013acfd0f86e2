/** Conversations, messages and notes of the plain app. */
import type { Pool } from 'pg';
import { Forbidden, isInScope, openScope } from './scope.ts';
import { isOfScope } from './organizations.ts';
import { limitTo, pageOf, Parameters, type Query, type User } from './sql.ts';

const isBlocked = `exists (select from messaging_block b
  where (b.user_id = u.id and b.blocked_user_id = me.user_id) or (b.user_id = me.user_id and b.blocked_user_id = u.id))`;

/** Author, reactions and files of the message `m`. */
const partsOfMessage = `u.id as "userId", p.id as "personId", p.name,
  (select hash from picture where id = p.picture_id) as picture,
  (select json_agg(json_build_object('emoji', r.emoji, 'userId', r.user_id)) from message_reaction r
    where r.conversation_id = m.conversation_id and r.sequence = m.sequence) as reactions,
  (select json_agg(json_build_object('id', a.id, 'name', a.name, 'bytes', a.bytes)) from message_attachment a
    where a.conversation_id = m.conversation_id and a.sequence = m.sequence) as attachments`;

/** Conversations of the user, with participants and the last message. Nobody sees whether somebody is online or has read after a block. */
const conversations = (where: string, rest: string) => `
  select c.id, c.type, c.subject, (select hash from picture where id = c.picture_id) as photo,
    c.last_sequence, me.read_sequence, c.last_sequence - me.read_sequence as unread, c.created_on, c.updated_on,
    (select json_agg(json_build_object('userId', u.id, 'personId', p.id, 'name', p.name, 'picture', (select hash from picture where id = p.picture_id),
        'online', not ${isBlocked} and exists (select from live_presence lp join live_process l on l.id = lp.process_id
          where lp.user_id = u.id and l.seen_on > now() - interval '30 seconds'),
        'readSequence', case when u.id = me.user_id or (coalesce(theirs.read_receipts, true) and coalesce(mine.read_receipts, true) and not ${isBlocked})
          then o.read_sequence end) order by p.sort_name, u.id)
      from conversation_participant o join user_account u on u.id = o.user_id join person p on p.id = u.person_id
        left join messaging_settings theirs on theirs.user_id = u.id left join messaging_settings mine on mine.user_id = me.user_id
      where o.conversation_id = c.id) as participants,
    c.type = 1 and exists (select from conversation_participant o join messaging_block b on b.blocked_user_id = o.user_id
      where o.conversation_id = c.id and b.user_id = me.user_id) as blocked,
    (select row_to_json(last) from (
      select m.sequence, m.text, m.client_key, m.created_on, m.edited_on, m.deleted_on, q.text as quote, ${partsOfMessage}
      from message m join user_account u on u.id = m.author_id join person p on p.id = u.person_id
        left join message q on q.conversation_id = m.conversation_id and q.sequence = m.reply_to
      where m.conversation_id = c.id and m.sequence = c.last_sequence) as last) as "lastMessage"
  from conversation_participant me join conversation c on c.id = me.conversation_id where me.user_id = $1 ${where} ${rest}`;

const isStarted = 'and (c.type = 2 or c.last_sequence > 0)';

export async function listConversations(pool: Pool, user: User, query: Query) {
  const page = pageOf(query, 20);
  const [{ rows }, total] = await Promise.all([
    pool.query<object>(conversations(isStarted, `order by c.updated_on desc, c.id ${limitTo(page)}`), [user.id]),
    pool.query<{ n: number; unread: number }>(
      `select count(*) as n, sum(c.last_sequence - me.read_sequence)::int as unread
      from conversation_participant me join conversation c on c.id = me.conversation_id where me.user_id = $1 ${isStarted}`,
      [user.id],
    ),
  ]);
  return { ...page, total: total.rows[0]?.n, unread: total.rows[0]?.unread, results: rows };
}

export async function conversation(pool: Pool, user: User, id: string) {
  const { rows } = await pool.query<object>(conversations('and c.id = $2', ''), [user.id, id]);
  if (!rows[0]) throw new Forbidden();
  return rows[0];
}

export async function messages(pool: Pool, user: User, id: string) {
  const { rows: found } = await pool.query<{ joined: number }>(
    'select joined_sequence as joined from conversation_participant where user_id = $1 and conversation_id = $2',
    [user.id, id],
  );
  if (!found[0]) throw new Forbidden();
  const { rows } = await pool.query<object>(
    `select m.sequence, m.text, m.client_key, m.created_on, m.edited_on, m.deleted_on, m.reply_to, q.text as quote, ${partsOfMessage}
    from message m join user_account u on u.id = m.author_id join person p on p.id = u.person_id
      left join message q on q.conversation_id = m.conversation_id and q.sequence = m.reply_to
    where m.conversation_id = $1 and m.sequence > $2 order by m.sequence desc limit 50`,
    [id, found[0].joined],
  );
  return { messages: rows.toReversed() };
}

export async function notes(pool: Pool, user: User, query: Query) {
  const scope = await openScope(pool, user, query.searchType === 'collective' ? { collectiveId: query.searchId } : {});
  const isPerson = query.entityType === 'person';
  const parameters = new Parameters();
  const id = parameters.add(Number(query.entityId));
  const visible = isPerson
    ? isInScope(scope, `${id}::int`, parameters)
    : `exists (select from organization o where o.id = ${id} and ${isOfScope(scope, parameters)})`;
  const { rows: found } = await pool.query(`select where ${visible}`, parameters.values);
  if (found.length === 0) throw new Forbidden();
  const page = pageOf(query, 20);
  const where = `where n.scope_id = $1 and n.${isPerson ? 'person_id' : 'organization_id'} = $2`;
  const values = [scope.id, query.entityId];
  const [{ rows }, total] = await Promise.all([
    pool.query<object>(
      `select n.id, n.note, n.created_on, n.updated_on, n.created_by = $3 as "isMine", u.id as "userId", p.name
      from note n join user_account u on u.id = n.created_by join person p on p.id = u.person_id ${where}
      order by n.created_on desc, n.id desc ${limitTo(page)}`,
      [...values, user.id],
    ),
    pool.query<{ n: number }>(`select count(*) as n from note n ${where}`, values),
  ]);
  return { ...page, total: total.rows[0]?.n, results: rows };
}
