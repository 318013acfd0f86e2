/** The files of the member's conversations, as they read them: messages since they joined, and the files that they sent. */
import { sql } from 'kysely';
import { isStarted } from '../../../access/messaging-access.queries.ts';
import { readOrExplain, tableFile, type TableFile, type TakeoutOwner } from '../takeout-file.queries.ts';
import { time } from '../takeout-columns.filter.ts';

const mine = sql`
  from conversation_participant me join conversation c on c.id = me.conversation_id and ${isStarted}`;
const messages = sql`${mine}
  join message m on m.conversation_id = me.conversation_id and m.sequence > me.joined_sequence`;
const nameOf = (column: string) =>
  sql`(select p.name from user_account u join person p on p.id = u.person_id where u.id = ${sql.ref(column)})`;
/** Characters that some systems allow in no name of a file. */
const path = sql`'attachments/' || a.id || '-' || translate(a.name, '<>:"|?*', '_______')`;

export const messageFiles: readonly TableFile[] = [
  tableFile('conversations', 'Your conversations and who takes part in them.', ({ id }) => ({
    columns: {
      conversationId: sql`c.id`,
      type: sql`case c.type when 1 then '1:1' else 'group' end`,
      subject: sql`c.subject`,
      participants: sql`(select json_agg(p.name order by p.sort_name) from conversation_participant o
        join user_account u on u.id = o.user_id join person p on p.id = u.person_id where o.conversation_id = c.id)`,
      joinedOn: time('me.joined_on'),
    },
    from: sql`${mine} where me.user_id = ${id} order by me.joined_on, c.id`,
  })),
  tableFile('messages', 'The messages of your conversations since you joined them.', ({ id }) => ({
    columns: {
      conversationId: sql`m.conversation_id`,
      sequence: sql`m.sequence`,
      author: nameOf('m.author_id'),
      isMine: sql`m.author_id = ${id}`,
      text: sql`m.text`,
      replyTo: sql`m.reply_to`,
      reactions: sql`(select coalesce(json_agg(r.emoji order by r.created_on, r.emoji), '[]') from message_reaction r
        where r.conversation_id = m.conversation_id and r.sequence = m.sequence)`,
      myReactions: sql`(select coalesce(json_agg(r.emoji order by r.created_on, r.emoji), '[]') from message_reaction r
        where r.conversation_id = m.conversation_id and r.sequence = m.sequence and r.user_id = ${id})`,
      createdOn: time('m.created_on'),
      editedOn: time('m.edited_on'),
      deletedOn: time('m.deleted_on'),
    },
    from: sql`${messages} where me.user_id = ${id} order by m.conversation_id, m.sequence`,
  })),
  tableFile(
    'attachments',
    'The files in these messages. Those that you sent are in the folder attachments.',
    ({ id }) => ({
      columns: {
        conversationId: sql`m.conversation_id`,
        sequence: sql`m.sequence`,
        name: sql`a.name`,
        bytes: sql`a.bytes`,
        sentBy: nameOf('a.user_id'),
        path: sql`case when a.user_id = ${id} then ${path} end`,
        createdOn: time('a.created_on'),
      },
      from: sql`${messages} join message_attachment a on a.conversation_id = m.conversation_id and a.sequence = m.sequence
      where me.user_id = ${id} order by a.id`,
    }),
  ),
];

export interface SentFile {
  id: number;
  path: string;
}

/** The files that the member sent, also in conversations that they have left. */
export async function listSentFiles({ db, user }: TakeoutOwner): Promise<SentFile[]> {
  const { rows } = await sql<SentFile>`
    select a.id, ${path} as path from message_attachment a
    where a.user_id = ${user.id} and a.sequence is not null order by a.id`.execute(db);
  return rows;
}

const SLICE = 2 ** 20;

/** In slices of a megabyte: the driver needs several times the memory of a value. */
export async function* readSentFile({ db, user, files }: TakeoutOwner, id: number): AsyncGenerator<Buffer> {
  const { rows: found } = await sql<{ objectKey: string | null }>`
    select object_key as "objectKey" from message_attachment where id = ${id} and user_id = ${user.id}`.execute(db);
  if (found[0]?.objectKey) {
    yield await readOrExplain(files, { content: null, objectKey: found[0].objectKey });
    return;
  }
  for (let from = 1; ; from += SLICE) {
    const { rows } = await sql<{ slice: Buffer }>`
      select substring(content from ${from}::int for ${sql.lit(SLICE)}) as slice
      from message_attachment where id = ${id} and user_id = ${user.id}`.execute(db);
    if (!rows[0]) throw new Error(`The file ${id} is missing.`);
    if (rows[0].slice.length > 0) yield rows[0].slice;
    if (rows[0].slice.length < SLICE) return;
  }
}
