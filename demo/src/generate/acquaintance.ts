/**
 * The affiliations of all people, in typed arrays, because two million people have nine million of them. Networks are drawn from
 * them: people know colleagues, fellow students and neighbors.
 */
import type { Person } from './person.ts';

interface Affiliation {
  person: number;
  organization: number;
  from: number;
  to: number;
}

export class Acquaintance {
  #people: Int32Array;
  #organizations: Int32Array;
  #years: Int16Array;
  #count = 0;
  /** For each organization, the index at which its part of #byOrganization starts. */
  #starts = new Int32Array(0);
  #byOrganization = new Int32Array(0);
  /** For each person, the first year in which others can have met them. */
  readonly #firstYear: Int16Array;
  readonly #organizationCount: number;

  constructor(people: number, organizations: number) {
    this.#organizationCount = organizations;
    this.#firstYear = new Int16Array(people);
    const room = Math.ceil(people * 4.6) + 100;
    this.#people = new Int32Array(room);
    this.#organizations = new Int32Array(room);
    this.#years = new Int16Array(room * 2);
  }

  add(person: Person, thisYear: number): void {
    let first = person.born + 21;
    for (const { organization, from, to } of person.jobs) {
      this.#push(person.index, organization.index, Math.floor(from / 12), to === null ? thisYear : Math.floor(to / 12));
      first = Math.min(first, Math.floor(from / 12));
    }
    for (const { organization, from, to } of person.educations)
      if (from !== null) this.#push(person.index, organization.index, from, to ?? thisYear);
    this.#firstYear[person.index] = Math.max(first, person.born + 18);
  }

  /** Counting sort by organization, after all people were added. */
  finish(): void {
    const starts = new Int32Array(this.#organizationCount + 1);
    for (let index = 0; index < this.#count; index++) {
      const organization = this.#organizations[index] ?? 0;
      starts[organization + 1] = (starts[organization + 1] ?? 0) + 1;
    }
    for (let index = 1; index < starts.length; index++) starts[index] = (starts[index] ?? 0) + (starts[index - 1] ?? 0);
    const next = starts.slice();
    this.#byOrganization = new Int32Array(this.#count);
    for (let index = 0; index < this.#count; index++) {
      const organization = this.#organizations[index] ?? 0;
      const place = next[organization] ?? 0;
      this.#byOrganization[place] = index;
      next[organization] = place + 1;
    }
    this.#starts = starts;
  }

  firstYear(person: number): number {
    return this.#firstYear[person] ?? 0;
  }

  /** The number of people with an affiliation to an organization. */
  sizeOf(organization: number): number {
    return (this.#starts[organization + 1] ?? 0) - (this.#starts[organization] ?? 0);
  }

  /** The `index`th person with an affiliation to an organization. */
  at(organization: number, index: number): Affiliation {
    const entry = this.#byOrganization[(this.#starts[organization] ?? 0) + index] ?? 0;
    return {
      person: this.#people[entry] ?? 0,
      organization,
      from: this.#years[entry * 2] ?? 0,
      to: this.#years[entry * 2 + 1] ?? 0,
    };
  }

  #push(person: number, organization: number, from: number, to: number): void {
    if (this.#count === this.#people.length) this.#grow();
    this.#people[this.#count] = person;
    this.#organizations[this.#count] = organization;
    this.#years[this.#count * 2] = from;
    this.#years[this.#count * 2 + 1] = to;
    this.#count++;
  }

  #grow(): void {
    const room = Math.ceil(this.#people.length * 1.4);
    const [people, organizations, years] = [this.#people, this.#organizations, this.#years];
    this.#people = new Int32Array(room);
    this.#people.set(people);
    this.#organizations = new Int32Array(room);
    this.#organizations.set(organizations);
    this.#years = new Int16Array(room * 2);
    this.#years.set(years);
  }
}
