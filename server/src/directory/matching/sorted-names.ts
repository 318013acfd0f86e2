/**
 * The people of a scope with their folded names, sorted by name: 12 MB for 542,000 people. A text within a name is found in the bytes of
 * all names, one after the other, which takes a few milliseconds.
 */
import { emptyBitmap, hasBit, setBit } from './bitmaps.ts';

export interface NameOrder {
  ids: Uint32Array;
  /** Not of everybody. */
  sorted?: SortedNames;
  /** Only of a collective. */
  collective?: CollectiveNames;
}

export interface CollectiveNames {
  sorted: SortedNames;
  /** The people of the collective as a bitmap. */
  members: Buffer;
  /** The transactions that the names contain. */
  snapshot: string;
  /** In milliseconds. */
  readOn: number;
}

export interface NamedPerson {
  id: number;
  /** Folded, as UTF-8. */
  name: Buffer;
}

/** Ends each name. No text of PostgreSQL contains it. */
const END = Buffer.of(0);
/** Of so many people, each is searched in all ids, which takes a sixteenth of the time of looking at all people once. */
const FEW_PEOPLE = 16;
/** The beginning of every 512th name is enough to find any. */
const MARKED = 512;

export class SortedNames {
  readonly ids: Uint32Array;
  /** All names, each followed by END. */
  readonly #bytes: Buffer;
  /** The length of each name with its end. */
  readonly #lengths: Uint16Array;
  readonly #lastId: number;

  /** `bytes`: the names in the order of `ids`, each followed by a zero byte. */
  constructor(ids: Uint32Array, bytes: Buffer, lengths = lengthsOf(bytes, ids.length), lastId = largest(ids)) {
    this.ids = ids;
    this.#bytes = bytes;
    this.#lengths = lengths;
    this.#lastId = lastId;
  }

  /** The bitmap of the people whose name contains a folded text. */
  peopleContaining(text: string): Buffer {
    const bitmap = emptyBitmap(this.#lastId);
    this.#forEachMatch(text, (id) => setBit(bitmap, id));
    return bitmap;
  }

  /** A page of the people whose name contains a folded text, but does not begin with it. */
  pageContaining(text: string, { offset, limit }: { offset: number; limit: number }): number[] {
    const page: number[] = [];
    let before = 0;
    this.#forEachMatch(text, (id, isStart) => {
      if (!isStart && before++ >= offset) page.push(id);
      return page.length < limit;
    });
    return page;
  }

  /** Calls `visit` once for each name, in order, until it returns false. `isStart`: the name begins with the text. */
  #forEachMatch(text: string, visit: (id: number, isStart: boolean) => boolean | void): void {
    const pattern = Buffer.from(text);
    let person = 0;
    let end = this.#lengths[0] ?? 0;
    for (
      let at = this.#bytes.indexOf(pattern);
      at !== -1 && at < this.#bytes.length;
      at = this.#bytes.indexOf(pattern, end)
    ) {
      while (end <= at) end += this.#lengths[++person] ?? 0;
      const start = end - (this.#lengths[person] ?? 0);
      if (visit(this.ids[person] ?? 0, at === start) === false) return;
    }
  }

  /** A copy without some people, and with some others, who are sorted. */
  with(added: readonly NamedPerson[], removed: Uint32Array): SortedNames {
    const startOf = this.#starts();
    const gone = this.#positionsOf(removed);
    const ids = new Uint32Array(this.ids.length - gone.length + added.length);
    const lengths = new Uint16Array(ids.length);
    const parts: Buffer[] = [];
    let from = 0;
    let length = 0;
    const copyUntil = (person: number) => {
      ids.set(this.ids.subarray(from, person), length);
      lengths.set(this.#lengths.subarray(from, person), length);
      parts.push(this.#bytes.subarray(startOf(from), startOf(person)));
      length += person - from;
      from = person;
    };
    let nextGone = 0;
    const skipUntil = (person: number) => {
      for (let skipped = gone[nextGone]; skipped !== undefined && skipped < person; skipped = gone[++nextGone]) {
        copyUntil(skipped);
        from++;
      }
    };
    for (const person of added) {
      const position = this.#positionFor(person, startOf);
      skipUntil(position);
      copyUntil(position);
      ids[length] = person.id;
      lengths[length++] = person.name.length + END.length;
      parts.push(person.name, END);
    }
    skipUntil(this.ids.length);
    copyUntil(this.ids.length);
    const lastId = Math.max(this.#lastId, ...added.map(({ id }) => id));
    return new SortedNames(ids, Buffer.concat(parts), lengths, lastId);
  }

  /** Where each name begins, and the end of the last. */
  #starts(): (person: number) => number {
    const marks = new Uint32Array(Math.floor(this.ids.length / MARKED) + 1);
    for (let mark = 1; mark < marks.length; mark++)
      marks[mark] = (marks[mark - 1] ?? 0) + this.#lengthOf((mark - 1) * MARKED, mark * MARKED);
    return (person) => {
      const mark = Math.floor(person / MARKED);
      return (marks[mark] ?? 0) + this.#lengthOf(mark * MARKED, person);
    };
  }

  /** Of all names from one person until another. */
  #lengthOf(from: number, until: number): number {
    let length = 0;
    for (let person = from; person < until; person++) length += this.#lengths[person] ?? 0;
    return length;
  }

  /** The positions of those of the people who are here, sorted. */
  #positionsOf(people: Uint32Array): number[] {
    if (people.length <= FEW_PEOPLE)
      return Array.from(people, (id) => this.ids.indexOf(id))
        .filter((position) => position !== -1)
        .sort((one, other) => one - other);
    const bitmap = emptyBitmap(largest(people));
    for (const id of people) setBit(bitmap, id);
    const positions: number[] = [];
    for (let person = 0; person < this.ids.length; person++)
      if (hasBit(bitmap, this.ids[person] ?? 0)) positions.push(person);
    return positions;
  }

  /** How many people come before somebody. */
  #positionFor({ id, name }: NamedPerson, startOf: (person: number) => number): number {
    let [low, high] = [0, this.ids.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const start = startOf(middle);
      const other = this.#bytes.subarray(start, start + (this.#lengths[middle] ?? 0) - END.length);
      if ((Buffer.compare(other, name) || (this.ids[middle] ?? 0) - id) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function largest(ids: Uint32Array): number {
  let last = 0;
  for (let index = 0; index < ids.length; index++) last = Math.max(last, ids[index] ?? 0);
  return last;
}

function lengthsOf(bytes: Buffer, count: number): Uint16Array {
  const lengths = new Uint16Array(count);
  let start = 0;
  for (let person = 0; person < count; person++) {
    const next = bytes.indexOf(0, start) + END.length;
    lengths[person] = next - start;
    start = next;
  }
  return lengths;
}
