import { sql, type RawBuilder } from 'kysely';

/** Pictures are shown to whoever shares the conversation. `conversation` and `picture`: columns with their ids. */
export const pictureInConversation = (conversation: string, picture: string): RawBuilder<string | null> => sql`
  (select '/api/tools/conversations/' || ${sql.ref(conversation)} || '/pictures/' || picture.hash || '?size=small'
    from picture where picture.id = ${sql.ref(picture)})`;
