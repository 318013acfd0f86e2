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

export class SortedNames {
  readonly ids: Uint32Array;
  /** All names, each followed by END. */
  readonly #bytes: Buffer;
  /** The length of each name with its end. */
  readonly #lengths: Uint16Array;
  readonly #lastId: number;

  /** `bytes`: the names in the order of `ids`, each followed by a zero byte. */
  constructor(ids: Uint32Array, bytes: Buffer, lengths = lengthsOf(bytes, ids.length)) {
    this.ids = ids;
    this.#bytes = bytes;
    this.#lengths = lengths;
    this.#lastId = largest(ids);
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

  /** A copy without the people of a bitmap, and with some others, who are sorted. */
  with(added: readonly NamedPerson[], removed: Buffer): SortedNames {
    const starts = this.#starts();
    const gone: number[] = [];
    for (let person = 0; person < this.ids.length; person++)
      if (hasBit(removed, this.ids[person] ?? 0)) gone.push(person);
    const ids = new Uint32Array(this.ids.length - gone.length + added.length);
    const lengths = new Uint16Array(ids.length);
    const parts: Buffer[] = [];
    let from = 0;
    let length = 0;
    const copyUntil = (person: number) => {
      ids.set(this.ids.subarray(from, person), length);
      lengths.set(this.#lengths.subarray(from, person), length);
      parts.push(this.#bytes.subarray(starts[from], starts[person]));
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
      const position = this.#positionOf(person, starts);
      skipUntil(position);
      copyUntil(position);
      ids[length] = person.id;
      lengths[length++] = person.name.length + END.length;
      parts.push(person.name, END);
    }
    skipUntil(this.ids.length);
    copyUntil(this.ids.length);
    return new SortedNames(ids, Buffer.concat(parts), lengths);
  }

  /** Where each name begins, and the end of the last. */
  #starts(): Uint32Array {
    const starts = new Uint32Array(this.ids.length + 1);
    for (let person = 0; person < this.ids.length; person++)
      starts[person + 1] = (starts[person] ?? 0) + (this.#lengths[person] ?? 0);
    return starts;
  }

  /** How many people come before somebody. */
  #positionOf({ id, name }: NamedPerson, starts: Uint32Array): number {
    let [low, high] = [0, this.ids.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#bytes.subarray(starts[middle], (starts[middle + 1] ?? 0) - END.length);
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
