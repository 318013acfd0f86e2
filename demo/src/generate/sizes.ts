/** One number makes a world: how many people. Everything else follows from it. */
export interface Sizes {
  people: number;
  organizations: number;
  /** People who have a user; each has a network. They are the first people of the world. */
  members: number;
  clients: number;
  collectives: number;
  /** How many people a network holds: the smallest, the one in the middle, the largest. */
  network: { smallest: number; median: number; largest: number };
  /** Collaborators of the largest collective. */
  largestCollective: number;
}

/** The default, of which everything can be looked at; two million is the world of the benchmarks. */
export const DEFAULT_PEOPLE = 3_000;

/** LinkedIn's own limit. */
const MOST_CONNECTIONS = 30_000;

export function sizesFor(people: number): Sizes {
  const members = Math.max(12, Math.round((people - 3_000) / 100));
  const collectives = Math.max(5, Math.round(members / 20));
  return {
    people,
    organizations: Math.round(Math.max(40, people / 10, Math.min(400, (people * 2) / 15))),
    members,
    clients: Math.round(collectives * 0.6),
    collectives,
    network: {
      smallest: Math.min(150, Math.round(people / 20)),
      median: Math.min(300, Math.round(people / 7)),
      largest: Math.min(MOST_CONNECTIONS, Math.round(people * 0.4)),
    },
    largestCollective: Math.min(200, Math.max(9, Math.round(members / 8))),
  };
}
