/** What everything about members is made from. */
import type { Acquaintance } from './acquaintance.ts';
import type { Person, World } from './person.ts';
import type { Sizes } from './sizes.ts';

export interface Society {
  seed: number;
  today: number;
  sizes: Sizes;
  members: readonly Person[];
  acquaintance: Acquaintance;
  world: World;
  /** Whom the members of the cast know and do not keep for themselves, by index. */
  contacts: Map<number, number[]>;
}

/** Users, networks and collectives count each in a range of its own, so that no id passes for another. */
export function userId(member: number): number {
  return member + 1;
}

export function networkId(member: number): number {
  return 101 + member;
}

export function collectiveId(collective: number, { members }: Sizes): number {
  return 201 + members + collective;
}

/** Made by the migrations. */
export const ADMIN_SCOPE = 1;
