import { cast, MEMBER, NEWCOMER, OWNER } from '../words/cast.ts';
import { formatDay, momentOf } from './dates.ts';
import { drawNetwork, drawNetworkSize, MANY_MEMBERS } from './network.ts';
import { type Person, personId } from './person.ts';
import { type Random, randomFor } from './random.ts';
import type { Rows } from './rows.ts';
import type { DataSizes } from './data-size.ts';
import { networkId, type MemberContext } from './member-context.ts';

/**
 * The size of a member's network. The owner of the fixed sign-ins has a large network, the newcomer an empty one. With many people,
 * the first member after the cast has a network of the maximum size, so that the longest possible list exists.
 */
export function networkSize(seed: number, member: number, sizes: DataSizes): number {
  if (member === NEWCOMER) return 0;
  if (member === OWNER) return Math.min(1_203, sizes.network.largest);
  if (member === MEMBER) return Math.min(640, Math.round(sizes.network.largest / 2));
  if (member === cast.length && sizes.members > MANY_MEMBERS) return sizes.network.largest;
  return drawNetworkSize(seed, member, sizes);
}

export function addNetwork(rows: Rows, member: Person, context: MemberContext): void {
  const { seed, today, sizes } = context;
  const random = randomFor(seed, 'network row', member.index);
  const size = networkSize(seed, member.index, sizes);
  const friends = size > 0 && member.index < cast.length ? fellows(member.index, random) : [];
  const imported = momentOf(today - random.int(30, 390), random);
  const contacts: number[] = [];
  for (const { person, day, source, excluded } of drawNetwork(member, size, friends, context)) {
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
  context.contacts.set(member.index, contacts);
}

/** Most people of the cast are in each other's networks. */
function fellows(member: number, random: Random): number[] {
  return cast.flatMap((_, index) => (index !== member && index !== NEWCOMER && random.chance(0.75) ? [index] : []));
}

/** Weak, Familiar, Strong: Familiar is the most frequent. */
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
