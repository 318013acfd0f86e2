/** Derives all sizes of the generated data from the number of people. */
export interface DataSizes {
  /** Drawn people and members. The people of the cast without accounts come after them. */
  people: number;
  organizations: number;
  /** People with a user; each has a network. They are the first people. */
  members: number;
  clients: number;
  collectives: number;
  /** The sizes of networks: smallest, median, largest. */
  network: { smallest: number; median: number; largest: number };
  /** Collaborators of the largest collective. */
  largestCollective: number;
}

/** The default of the demo. The benchmarks use up to two million. */
export const DEFAULT_PEOPLE = 3_000;

/** LinkedIn's own limit. */
const MOST_CONNECTIONS = 30_000;

export function computeSizes(people: number): DataSizes {
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
