/**
 * The numbers at which the engine changes its strategy, with the measurements behind them (more in
 * docs/decisions/038-search-strategies.md). After changing one, measure again: `npm run bench`.
 */
export const thresholds = {
  /** A collective with at most this many people is read whole: 30,000 index entries take a few milliseconds and are sorted. Networks have no bitmap and are always read whole. */
  largeScope: 2000,
  /** Fetching one person by id costs as much as scanning this many index entries. So a search never reads more than three times the matches. */
  fetchCost: 3,
  /** At most this many people at the filter's places are read as a bitmap. A join with all people there took × 32 instead of × 13, for 50 miles in 542,000 people. */
  maxPeopleAtPlaces: 100_000,

  /** Scanning at most this many names is faster than searching a cached name order. */
  nearNames: 1000,
  /** A search that must scan more than this fraction of the names reads the whole name order instead: 0.3 s once in 542,000 people, then 24 ms instead of 220 a page. */
  farFraction: 1 / 10,
  /** Ids of a name order that are read in one statement: a connection's buffer stays as large as its longest result. */
  nameOrderBatch: 50_000,
  /** All cached name orders: 24 bytes for each person, 4 in the order of everybody. */
  cachedNameOrderBytes: 32_000_000,
  /** All cached orders of organizations: 8 bytes for each. */
  cachedOrganizationOrderBytes: 12_000_000,
  /** All cached orders by closeness to a viewer: 4 bytes for each person. */
  cachedClosenessOrderBytes: 12_000_000,
  /** All cached bitmaps of what the filters of features select: 250 kB for 2,000,000 people. */
  cachedFeatureIdBytes: 12_000_000,
  /** All cached answers to who reaches an organization: up to 1 MB for each collective. */
  cachedReachedByBytes: 8_000_000,
  /** Networks whose last search is stored, to know the second one. Beyond this number all are forgotten. */
  searchedNetworks: 10_000,
  /** If more than this fraction of the people of a collective have changed, all names are read again. */
  changedNamesFraction: 1 / 10,
  /** Cached names are updated for so long, then read again. Housekeeping deletes the renames of twice this time. */
  renameHours: 12,
  /** Entries of the result cache. */
  cachedResults: 300,

  /** With more people than this, the trigram index of names is faster than comparing each name. */
  manyPeople: 20_000,
  /** The same for organizations. Their index covers all organizations, not only those of the scope. */
  manyOrganizations: 1000,
  /** A frequent text is found often enough in this many first names; the index finds a rare one. With twice as many, pickers took × 13.0 instead of × 11.4. */
  firstNames: 5000,
  /** If a part of a title fits more title words than this, the words are not used, and the titles themselves are compared. */
  maxTitleWords: 500,
  /** If a text of several words is in more titles than this, it is searched by its words. */
  maxTitles: 500,

  /** For at most this many people, checking the roles of each is faster than first finding all people with such a role. */
  fewForRoles: 10_000,
  /** If more than this fraction of all people match, counting the bits of every value is faster than reading the keys of each match. */
  manyMatchesFraction: 1 / 12,
  /** People whose keys are read in one statement, about 0.25 kB each. */
  keysBatch: 5000,
  /** Organizations with more people than this are in the partial index of frequent ones. */
  frequentAbove: 5,
  /** Up to this many people of a changed organization are refreshed in its transaction. A job refreshes more, in batches of this size. */
  peopleOfOrganizationBatch: 1000,
} as const;
