import { sql, type RawBuilder } from 'kysely';

const url = sql`'/api/tools/conversations/' || a.conversation_id || '/attachments/' || a.id`;

/** JSON of the attachment `a`. */
export const attachmentObject = sql`json_build_object('id', a.id, 'name', a.name, 'bytes', a.bytes, 'url', ${url},
  'preview', case when a.width is not null then json_build_object('url', ${url} || '/preview', 'width', a.width, 'height', a.height) end)`;

/** JSON array of the attachments of the message with this alias. Most messages have none, as the message itself says. */
export const attachmentsOf = (alias: string): RawBuilder<unknown> => sql`
  case when ${sql.ref(`${alias}.attachments`)} = 0 then '[]' else
    (select coalesce(json_agg(${attachmentObject} order by a.id), '[]') from message_attachment a
      where a.conversation_id = ${sql.ref(`${alias}.conversation_id`)} and a.sequence = ${sql.ref(`${alias}.sequence`)}) end`;
