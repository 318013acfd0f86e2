/** The limits of the product. Times are in milliseconds unless the name says otherwise. */
export const limits = {
  personName: 100,
  headline: 150,
  bio: 2500,
  tags: 10,
  organizationName: 100,
  tagline: 150,
  about: 2000,
  workTitle: 255,
  firstYear: 1960,
  /** How many years in the future a year may be, for expected degrees. */
  yearsAhead: 10,
  workRoles: 200,
  educations: 100,
  picture: { bytes: 10 * 1024 * 1024, pixels: 36_000_000 },
  clientName: 200,
  clientNameAtCreation: { min: 2, max: 255 },
  clientDescription: 500,
  collectiveName: 200,
  collectiveDescription: 800,
  note: 1000,
  labelName: 100,
  /** In one scope. */
  labels: 1000,
  peopleLabeledAtOnce: 10_000,
  issueDescription: 1000,
  datasetName: 100,
  savedSearchName: 100,
  /** Of one member in one scope and list. */
  savedSearches: 100,
  /** The people with whom one member keeps in touch. */
  keepInTouch: 1000,
  /** Of a search when its alert is switched on. */
  alertResults: 5000,
  introductionReason: 1000,
  introductionNote: 2000,
  /** Open requests of one member. */
  openIntroductions: 10,
  targetListName: 80,
  /** Of one member. */
  targetLists: 20,
  /** In one list. */
  targets: 5000,
  /** Of a name or an address in a line. */
  targetText: 255,
  targetFileBytes: 5 * 1024 * 1024,
  newsReadAtOnce: 100,
  /** A takeout is deleted after so many days. */
  takeoutDays: 7,
  invitationName: 100,
  linkedinUrl: 100,
  email: 254,
  /** The maximum limits the time to hash a password. Nobody types more. */
  password: { min: 8, max: 200 },
  passkeyName: 60,
  /** Of one user. */
  passkeys: 20,
  groupChatParticipants: 20,
  conversationSubject: 100,
  message: 10_000,
  /** The highest sequence of a conversation: the largest PostgreSQL integer. */
  messageSequence: 2_147_483_647,
  /** How many conversations a client may list when it requests the changes that it has missed. */
  clientConversations: 200,
  /** Different emoji on one message. */
  reactions: 20,
  attachment: {
    bytes: 10 * 1024 * 1024,
    name: 200,
    perMessage: 10,
    /** For one user. */
    bytesADay: 200 * 1024 * 1024,
    /** The longer side of a stored picture. */
    pixels: 2048,
  },
  linkedinImport: {
    /** Exports have 1 to 5 MB. The ZIP of a complete export also contains other files. */
    fileBytes: 20 * 1024 * 1024,
    /** The size of Connections.csv after it is unpacked. */
    unpackedBytes: 20 * 1024 * 1024,
    /** LinkedIn itself allows 30,000 connections. */
    rows: 50_000,
    newContactsADay: 40_000,
  },
} as const;

export const pageSize = {
  default: 20,
  /** No list returns more rows in one page, except those of a profile. */
  max: 100,
  directory: 50,
  organizationPeople: 20,
  /** For the lists of a profile. At least the maximum that a person can have, so that one page contains all. */
  profile: 200,
  chains: 10,
  clientMembers: 10,
  clientInvitations: 10,
  collaborators: 100,
  sharedNetworks: 20,
  search: 10,
  picker: 50,
  adminTable: 50,
  importRows: 50,
  messages: 50,
} as const;

export const delays = {
  searchDebounce: 600,
  invitationSearchDebounce: 600,
  listSearchDebounce: 500,
  titleSuggestionDebounce: 300,
  /** The list of suggestions stays closed for this time after a selection. */
  titleSuggestionRest: 500,
  pickerSearchDebounce: 500,
  pickerSync: 1500,
  placeDebounce: 300,
  previewDebounce: 300,
  poll: 2000,
  /** A client sends `typing` at most once in this time. Receivers show it for this long plus one second. */
  typing: 4000,
  redirect: 3000,
  snackbarSuccess: 3000,
  snackbar: 5000,
} as const;
