import { cast, MEMBER, NEWCOMER, OWNER } from '../words/cast.ts';
import { formatDay, momentOf } from './dates.ts';
import { drawNetwork, drawNetworkSize, MANY_MEMBERS } from './network.ts';
import { type Person, personId } from './person.ts';
import { type Random, randomFor } from './random.ts';
import type { Rows } from './rows.ts';
import type { Sizes } from './sizes.ts';
import { networkId, type Society } from './society.ts';

/**
 * How many people a member knows. The owner of the fixed sign-ins has a large network, the newcomer none yet; in large worlds
 * the first member beyond the cast knows as many as anybody may, so that the longest list there can be is always there.
 */
export function networkSize(seed: number, member: number, sizes: Sizes): number {
  if (member === NEWCOMER) return 0;
  if (member === OWNER) return Math.min(1_203, sizes.network.largest);
  if (member === MEMBER) return Math.min(640, Math.round(sizes.network.largest / 2));
  if (member === cast.length && sizes.members > MANY_MEMBERS) return sizes.network.largest;
  return drawNetworkSize(seed, member, sizes);
}

export function addNetwork(rows: Rows, member: Person, society: Society): void {
  const { seed, today, sizes } = society;
  const random = randomFor(seed, 'network row', member.index);
  const size = networkSize(seed, member.index, sizes);
  const friends = size > 0 && member.index < cast.length ? fellows(member.index, random) : [];
  const imported = momentOf(today - random.int(30, 390), random);
  const contacts: number[] = [];
  for (const { person, day, source, excluded } of drawNetwork(member, size, friends, society)) {
    rows.add('network_person', {
      network_id: networkId(member.index),
      person_id: personId(person),
      connected_on: day === null ? null : formatDay(day),
      source,
      excluded,
      added_on: imported,
    });
    if (source !== 'self' && !excluded && member.index < cast.length) contacts.push(person);
    if (source !== 'self' && random.chance(0.12)) addStrength(rows, member, person, today, random);
  }
  society.contacts.set(member.index, contacts);
}

/** Most of the cast know each other. */
function fellows(member: number, random: Random): number[] {
  return cast.flatMap((_, index) => (index !== member && index !== NEWCOMER && random.chance(0.75) ? [index] : []));
}

/** Weak, Familiar, Strong: the middle is the most usual. */
function addStrength(rows: Rows, member: Person, person: number, today: number, random: Random): void {
  const created_on = momentOf(today - random.int(1, 300), random);
  rows.add('relationship', {
    from_person_id: member.id,
    to_person_id: personId(person),
    strength_id: random.pick([1, 2, 2, 2, 3, 3]),
    created_on,
    updated_on: created_on,
  });
}
