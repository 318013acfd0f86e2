/**
 * The people of the cast who have no account. Networks are drawn from `Acquaintance`, which does not have them, so only the members who are
 * named know them, and the draws of everybody else are the same with and without them.
 */
import { altiplano } from '../words/cast-altiplano.ts';
import { fixedPerson } from './cast-people.ts';
import { momentOf, parseDay } from './dates.ts';
import { networkId, type MemberContext } from './member-context.ts';
import { addPerson, type Counters } from './person-rows.ts';
import { personId, type World } from './person.ts';
import { at, randomFor } from './random.ts';
import type { Rows } from './rows.ts';
import type { DataSizes } from './data-size.ts';

/** They come after all drawn people. */
const indexOf = (place: number, { people }: DataSizes) => people + place;

export function addCastContacts(
  rows: Rows,
  world: World,
  sizes: DataSizes,
  { today, counters }: { today: number; counters: Counters },
): void {
  for (const [place, contact] of altiplano.entries()) {
    const person = fixedPerson(world, indexOf(place, sizes), contact);
    addPerson(rows, person, null, { seed: world.seed, today, counters });
  }
}

export function addCastLinks(rows: Rows, { seed, today, sizes, members }: MemberContext): void {
  for (const [place, { knownBy }] of altiplano.entries()) {
    const random = randomFor(seed, 'cast contact', place);
    const person_id = personId(indexOf(place, sizes));
    for (const { member, connectedOn, strengthId } of knownBy) {
      const added_on = momentOf(parseDay(connectedOn), random);
      rows.add('network_person', {
        network_id: networkId(member),
        person_id,
        connected_on: connectedOn,
        source: 'manual',
        excluded: false,
        added_on,
      });
      const created_on = momentOf(today - random.int(1, 300), random);
      rows.add('relationship', {
        from_person_id: at(members, member).id,
        to_person_id: person_id,
        strength_id: strengthId,
        created_on,
        updated_on: created_on,
      });
    }
  }
}
