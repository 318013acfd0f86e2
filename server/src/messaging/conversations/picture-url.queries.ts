import { sql, type RawBuilder } from 'kysely';

/** A URL that participants of the conversation may read. `conversation` and `picture` are columns with their ids. */
export const conversationPictureUrl = (conversation: string, picture: string): RawBuilder<string | null> => sql`
  (select '/api/tools/conversations/' || ${sql.ref(conversation)} || '/pictures/' || picture.hash || '?size=small'
    from picture where picture.id = ${sql.ref(picture)})`;
