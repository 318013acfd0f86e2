import { sql, type RawBuilder } from 'kysely';

const address = sql`'/api/tools/conversations/' || a.conversation_id || '/attachments/' || a.id`;

/** Of the attachment `a`. */
export const attachmentObject = sql`json_build_object('id', a.id, 'name', a.name, 'bytes', a.bytes, 'url', ${address},
  'preview', case when a.width is not null then json_build_object('url', ${address} || '/preview', 'width', a.width, 'height', a.height) end)`;

/** Those of a message. */
export const attachmentsOf = (alias: string): RawBuilder<unknown> => sql`
  (select coalesce(json_agg(${attachmentObject} order by a.id), '[]') from message_attachment a
    where a.conversation_id = ${sql.ref(`${alias}.conversation_id`)} and a.sequence = ${sql.ref(`${alias}.sequence`)})`;
