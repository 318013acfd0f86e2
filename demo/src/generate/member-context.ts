/** The input of all generators of member data, and the ids they share. */
import type { Acquaintance } from './acquaintance.ts';
import type { Person, World } from './person.ts';
import type { DataSizes } from './data-size.ts';

export interface MemberContext {
  seed: number;
  today: number;
  sizes: DataSizes;
  members: readonly Person[];
  acquaintance: Acquaintance;
  world: World;
  /** By index: the contacts of the cast's members that are not excluded from sharing. */
  contacts: Map<number, number[]>;
}

/** Users, networks and collectives have ids in separate ranges, so that mistaking one for another fails. */
export function userId(member: number): number {
  return member + 1;
}

export function networkId(member: number): number {
  return 101 + member;
}

export function collectiveId(collective: number, { members }: DataSizes): number {
  return 201 + members + collective;
}

/** Created by the migrations. */
export const ADMIN_SCOPE = 1;
