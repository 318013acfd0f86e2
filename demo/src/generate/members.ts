import { ADMIN, cast, NEWCOMER } from '../words/cast.ts';
import { momentOf } from './dates.ts';
import type { Person } from './person.ts';
import { randomFor } from './random.ts';
import type { Rows } from './rows.ts';
import { slugOf } from './slug.ts';
import { networkId, type MemberContext, userId } from './member-context.ts';

const ADMIN_ROLE = 1;
const MEMBER_ROLE = 2;

/** The login email. The index makes it unique. */
export function usernameOf({ index, name }: Person): string {
  const known = cast[index]?.username;
  if (known) return known;
  const latin = slugOf(`${name.first} ${name.last}`).replaceAll('-', '.').slice(0, 60);
  return `${latin === '' ? 'member' : latin}.${index}@kith.example`;
}

export function addMember(rows: Rows, member: Person, { seed, today }: MemberContext, passwordHash: string): void {
  const { index } = member;
  const random = randomFor(seed, 'member', index);
  const joined = index === NEWCOMER ? today - 4 : today - random.int(400, 800);
  const lastSeen = index === NEWCOMER ? null : momentOf(today - random.int(0, 20) - 1, random);
  rows.add('user_account', {
    id: userId(index),
    person_id: member.id,
    username: usernameOf(member),
    password_hash: passwordHash,
    disabled: false,
    legacy_user: cast[index]?.legacy ?? random.chance(0.3),
    has_viewed_profile: index !== NEWCOMER,
    last_login: lastSeen,
    last_active: lastSeen,
    created_on: momentOf(joined, random),
  });
  rows.add('user_role', { user_id: userId(index), role_id: MEMBER_ROLE });
  if (index === ADMIN) rows.add('user_role', { user_id: userId(index), role_id: ADMIN_ROLE });
  rows.add('scope', { id: networkId(index), kind: 'network' });
  const created_on = momentOf(joined, random);
  rows.add('network', { id: networkId(index), owner_user_id: userId(index), created_on, updated_on: created_on });
}
