/**
 * Every number at which the engine goes another way, and what was measured (docs/decisions/038-search-strategies.md tells more). Whoever
 * changes one measures again: `npm run bench`.
 */
export const thresholds = {
  /** People up to whom a collective is read whole: 30,000 entries of its index are a few milliseconds, and come in order. Networks, which have no bits, always are. */
  largeScope: 2000,
  /** Fetching somebody by their id costs as much as walking past this many in an index: never more than three times the matches are read. */
  fetchCost: 3,
  /** People at some places that are read as bits. As a join with everybody there, 50 miles in 542,000 people took × 32 instead of × 13. */
  peopleAtPlaces: 100_000,

  /** Names that are walked past in less time than a remembered order is looked through. */
  nearNames: 1000,
  /** The part of all names that a search must walk past before it reads the order of all of them: 0.3 s once in 542,000 people, then 24 ms instead of 220 a page. */
  farPart: 1 / 10,
  /** People of an order that are read at once: a connection keeps room for the longest answer that it has had. */
  orderStep: 50_000,
  /** People of all orders that are remembered, four bytes each: 32 MB. */
  rememberedPeople: 8_000_000,
  /** Answers that are remembered. */
  rememberedAnswers: 300,

  /** People from whom on the index over pieces of names is faster than looking at each name. */
  manyPeople: 20_000,
  /** The same of organizations, whose index is over all there are. */
  manyOrganizations: 1000,
  /** Names among which a frequent piece is found often enough; a rare one is left for the index. With twice as many, pickers took × 13.0 instead of × 11.4. */
  firstNames: 5000,
  /** Words of titles that a piece may be of: of more it says too little, and titles themselves are looked at. */
  wordsOfPiece: 500,

  /** People up to whom looking at the roles of each is faster than finding everybody with such a role first. */
  fewForRoles: 10_000,
  /** Matches from which on counting the bits of every value is faster than looking at each match. */
  manyMatches: 5000,
  /** Organizations with more people than these are in the index of the most frequent. */
  frequent: 5,
  /** People of a changed organization that are searched for at once; with more, nobody waits and a job does it in steps. */
  peopleOfOrganization: 1000,
} as const;
