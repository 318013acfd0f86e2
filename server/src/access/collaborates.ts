/** Who collaborates in a collective: the condition of every read that depends on it. Ids are values or columns. */
import { sql, type RawBuilder } from 'kysely';

type Id = number | null | RawBuilder<unknown>;

/** Whether a user collaborates in a collective. No alias, because the ids may be columns of tables with any alias. */
export const collaborates = (userId: Id, collectiveId: Id): RawBuilder<boolean> => sql`exists (
  select from collaborator where collaborator.collective_id = ${collectiveId} and collaborator.user_id = ${userId})`;

/** Whether a person has an account that collaborates in a collective. */
export const isCollaborator = (personId: Id, collectiveId: Id): RawBuilder<boolean> => sql`exists (
  select from user_account join collaborator on collaborator.user_id = user_account.id
  where user_account.person_id = ${personId} and collaborator.collective_id = ${collectiveId})`;
