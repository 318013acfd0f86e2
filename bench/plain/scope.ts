/** The visibility rule of the plain app: a subquery of the people in my network, in a collective of mine, or (admins) of everybody. */
import type { Pool } from 'pg';
import type { Parameters, Query, User } from './sql.ts';

export class Forbidden extends Error {
  readonly statusCode = 403;
}

export interface Scope {
  kind: 'network' | 'collective' | 'admin';
  id: number;
}

export async function openScope(pool: Pool, user: User, query: Query): Promise<Scope> {
  if (query.admin) {
    if (!user.isAdmin) throw new Forbidden();
    return { kind: 'admin', id: 0 };
  }
  const collectiveId = query.collectiveId ?? query.collective;
  const { rows } =
    collectiveId === undefined
      ? await pool.query<{ id: number }>('select id from network where owner_user_id = $1', [user.id])
      : await pool.query<{ id: number }>(
          'select collective_id as id from collaborator where collective_id = $1 and user_id = $2',
          [collectiveId, user.id],
        );
  if (!rows[0]) throw new Forbidden();
  return { kind: collectiveId === undefined ? 'network' : 'collective', id: rows[0].id };
}

/** A condition on the id of a person. */
export function isInScope({ kind, id }: Scope, personId: string, parameters: Parameters): string {
  return kind === 'admin' ? 'true' : `${personId} in (${peopleOf(kind, parameters.add(id))})`;
}

/** A collective has its collaborators, and those of their shared networks who are not excluded. */
export const peopleOf = (kind: 'network' | 'collective', id: string): string =>
  kind === 'network'
    ? `select person_id from network_person where network_id = ${id}`
    : `select np.person_id from collaborator c join network n on n.owner_user_id = c.user_id join network_person np on np.network_id = n.id
        left join shared_network s on s.network_id = n.id and s.collective_id = c.collective_id
      where c.collective_id = ${id} and (np.source = 'self' or (s.network_id is not null and not np.excluded))`;

/** Whether the person is in the user's network or in one of their collectives. */
export async function requirePerson(pool: Pool, user: User, personId: number): Promise<void> {
  const { rows } = await pool.query<{ visible: boolean }>(
    `select $3::boolean or $2::int = $4 or exists (
        select from network n join network_person np on np.network_id = n.id where n.owner_user_id = $1 and np.person_id = $2)
      or exists (select from collaborator c join shared_network s on s.collective_id = c.collective_id
        join network_person np on np.network_id = s.network_id and not np.excluded where c.user_id = $1 and np.person_id = $2)
      or exists (select from collaborator c join collaborator o on o.collective_id = c.collective_id
        join user_account u on u.id = o.user_id where c.user_id = $1 and u.person_id = $2) as visible`,
    [user.id, personId, user.isAdmin, user.personId],
  );
  if (!rows[0]?.visible) throw new Forbidden();
}

/** Whether somebody whom the user sees is or was at the organization. */
export async function requireOrganization(pool: Pool, user: User, organizationId: number): Promise<void> {
  const { rows } = await pool.query<{ visible: boolean }>(
    `with here as (select person_id from work_role where organization_id = $2 union select person_id from education where organization_id = $2)
    select $3::boolean or exists (
        select from network n join network_person np on np.network_id = n.id join here using (person_id) where n.owner_user_id = $1)
      or exists (select from collaborator c join shared_network s on s.collective_id = c.collective_id
        join network_person np on np.network_id = s.network_id and not np.excluded join here using (person_id) where c.user_id = $1)
      or exists (select from collaborator c join collaborator o on o.collective_id = c.collective_id
        join user_account u on u.id = o.user_id join here on here.person_id = u.person_id where c.user_id = $1) as visible`,
    [user.id, organizationId, user.isAdmin],
  );
  if (!rows[0]?.visible) throw new Forbidden();
}
