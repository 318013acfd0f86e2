import { roleIds } from '@kith/contract/entities';
import type { downloadUsers, listUsers, UserAccount, userOrders } from '@kith/contract/identity/users';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like.ts';
import { orderBy } from '../../platform/database/order-by.ts';
import { unixSeconds, unixSecondsOrNull } from '../../platform/database/unix-seconds.ts';
import { NO_PASSWORD } from '../../platform/passwords.ts';

type UserFilter = z.output<typeof downloadUsers.query>;

/** A condition on the user `u` and its registration `g`: the user claimed an existing record. */
export const isClaimSql = sql`g.person_id = u.person_id and g.no_match = false`;

const userColumns = sql`
  u.id, u.username, json_build_object('id', p.id, 'name', p.name) as person, ${unixSeconds('u.created_on')} as "createdOn",
  ${unixSecondsOrNull('u.last_active')} as "lastActive", u.disabled, u.legacy_user as "legacyUser", u.version,
  exists (select from registration g where g.user_id = u.id and ${isClaimSql}) as claimed,
  (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.id), '[]')
    from user_role x join role r on r.id = x.role_id where x.user_id = u.id) as roles,
  json_build_object('password', u.password_hash <> ${NO_PASSWORD},
    'twoFactor', exists (select from two_factor f where f.user_id = u.id and f.confirmed_on is not null),
    'passkeys', (select count(*) from passkey k where k.user_id = u.id),
    'provider', exists (select from sign_on o where o.user_id = u.id)) as "signIn",
  (select count(*) from session s where s.user_id = u.id and s.expires_on > now()) as sessions`;
/** A left join, so that PostgreSQL can skip it if no column of the person is used. */
const usersWithPerson = sql`user_account u left join person p on p.id = u.person_id`;

const orders: Record<(typeof userOrders)[number], RawBuilder<unknown>> = {
  username: sql`lower(u.username)`,
  personName: sql`p.sort_name`,
  lastActive: sql`u.last_active`,
  createdOn: sql`u.created_on`,
};

const hasRole = (condition: RawBuilder<unknown>) =>
  sql`exists (select from user_role x where x.user_id = u.id and ${condition})`;
const within = (column: RawBuilder<unknown>, from: string | undefined, to: string | undefined) => sql`
  ${from ? sql`and ${column} >= ${from}::date at time zone 'UTC'` : sql``}
  ${to ? sql`and ${column} < (${to}::date + 1)::timestamp at time zone 'UTC'` : sql``}`;

/** Without the accounts of former members, which have no person. */
const where = (filter: UserFilter) => sql`where u.person_id is not null
  ${filter.id === undefined ? sql`` : sql`and u.id = ${filter.id}`}
  ${filter.username ? sql`and u.username ilike ${containsPattern(filter.username)}` : sql``}
  ${filter.name ? sql`and p.sort_name like folded_pattern(${filter.name})` : sql``}
  ${filter.hasRole === undefined ? sql`` : sql`and ${hasRole(sql`true`)} = ${filter.hasRole}`}
  ${filter.roleId === undefined ? sql`` : sql`and ${hasRole(sql`x.role_id = ${filter.roleId}`)}`}
  ${filter.isMember === undefined ? sql`` : sql`and ${hasRole(sql`x.role_id = ${roleIds.member}`)} = ${filter.isMember}`}
  ${filter.disabled === undefined ? sql`` : sql`and u.disabled = ${filter.disabled}`}
  ${within(sql`u.last_active`, filter.lastActiveFrom, filter.lastActiveTo)}
  ${within(sql`u.created_on`, filter.createdOnFrom, filter.createdOnTo)}`;

/** Ties are sorted by id in the same direction, so that an index can give the order. */
const orderClause = ({ order, sort }: UserFilter) =>
  sql`order by ${orderBy(orders, `${order}-${sort}`)}, u.id ${sql.raw(sort)}`;

export const queryUsers = (filter: UserFilter) => sql<UserAccount>`
  select ${userColumns} from ${usersWithPerson} ${where(filter)} ${orderClause(filter)}`;

export async function pageOfUsers(db: Database, { page, limit, ...filter }: z.output<typeof listUsers.query>) {
  // The inner query finds the ids, so that the columns are computed for the page only.
  const rowsOfPage = sql<UserAccount>`
    select ${userColumns} from ${usersWithPerson} where u.id in (
      select u.id from ${usersWithPerson} ${where(filter)} ${orderClause(filter)} limit ${limit} offset ${(page - 1) * limit}
    ) ${orderClause(filter)}`;
  const [{ rows }, total] = await Promise.all([
    rowsOfPage.execute(db),
    countRows(db, sql`from ${usersWithPerson} ${where(filter)}`),
  ]);
  return { users: rows, total };
}

export async function findUserAccount(db: Database, id: number): Promise<UserAccount | undefined> {
  const { rows } = await sql<UserAccount>`select ${userColumns} from ${usersWithPerson}
    where u.id = ${id} and u.person_id is not null`.execute(db);
  return rows[0];
}
