/**
 * The cast: the first twelve people, who are always the same. All are members: four with sign-ins that are in the
 * documentation, and eight of their colleagues. The people of `cast-altiplano.ts` are always the same too, but no members.
 */
import { colleagues } from './cast-colleagues.ts';
import type { CastMember } from './cast-member.ts';
import { signIns } from './cast-sign-ins.ts';

export const cast: readonly CastMember[] = [...signIns, ...colleagues];

/** Indexes in the cast. */
export const ADMIN = 0;
export const OWNER = 1;
export const MEMBER = 2;
export const NEWCOMER = 3;
