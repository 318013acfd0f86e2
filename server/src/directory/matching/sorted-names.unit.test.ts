import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { idsOf } from './bitmaps.ts';
import { SortedNames } from './sorted-names.ts';

interface Person {
  id: number;
  name: string;
}

const name = fc
  .array(fc.constantFrom('a', 'b', 'ab', 'é', '李', ' '), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''));
const people = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 40 }), name }), { selector: ({ id }) => id });

const byName = (all: readonly Person[]) =>
  all.toSorted((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)) || a.id - b.id);
const sorted = (all: readonly Person[]) => {
  const order = byName(all);
  return new SortedNames(
    Uint32Array.from(order.map(({ id }) => id)),
    Buffer.from(order.map((person) => `${person.name}\0`).join('')),
  );
};
const containing = (all: readonly Person[], text: string) =>
  all
    .filter((person) => person.name.includes(text))
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);

test('finds the people whose name contains a text', () => {
  fc.assert(
    fc.property(people, fc.oneof(name, fc.constant('')), (all, text) => {
      expect([...idsOf(sorted(all).peopleContaining(text))]).toEqual(containing(all, text));
    }),
  );
});

test('equals the order of the changed people after a change', () => {
  fc.assert(
    fc.property(people, people, fc.array(fc.integer({ min: 1, max: 40 })), name, (before, changed, gone, text) => {
      const removed = new Set([...gone, ...changed.map(({ id }) => id)]);
      const after = [...before.filter(({ id }) => !removed.has(id)), ...changed];
      const added = byName(changed).map((person) => ({ id: person.id, name: Buffer.from(person.name) }));
      const updated = sorted(before).with(added, Uint32Array.from(removed));
      expect([...updated.ids]).toEqual([...sorted(after).ids]);
      expect([...idsOf(updated.peopleContaining(text))]).toEqual(containing(after, text));
    }),
  );
});

test('finds any of thousands of names', () => {
  const nameOf = (id: number) => `${(id * 7919) % 3000}`.padStart(1 + (id % 7), '0');
  const before = Array.from({ length: 3000 }, (_, index) => ({ id: index + 1, name: nameOf(index + 1) }));
  for (const changed of [3, 30]) {
    const isChanged = ({ id }: Person) => id % (3000 / changed) === 0;
    const after = before.map((person) => (isChanged(person) ? { ...person, name: nameOf(person.id + 1) } : person));
    const added = byName(after.filter(isChanged)).map((person) => ({ ...person, name: Buffer.from(person.name) }));
    const updated = sorted(before).with(
      added,
      Uint32Array.from(added, ({ id }) => id),
    );
    expect([...updated.ids]).toEqual([...sorted(after).ids]);
    expect([...idsOf(updated.peopleContaining('77'))]).toEqual(containing(after, '77'));
  }
});
