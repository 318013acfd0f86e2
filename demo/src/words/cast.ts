/**
 * The first twelve people of every world. They are its members: four with sign-ins that the documentation names, eight
 * whom those four work with.
 */
import { fellows } from './cast-fellows.ts';
import type { CastMember } from './cast-member.ts';
import { signIns } from './cast-sign-ins.ts';

export const cast: readonly CastMember[] = [...signIns, ...fellows];

/** Their places in it. */
export const ADMIN = 0;
export const OWNER = 1;
export const MEMBER = 2;
export const NEWCOMER = 3;
