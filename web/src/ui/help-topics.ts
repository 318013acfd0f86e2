/** The links from the client to the guides: the address below /help, and the text of the link. */
export const helpTopics = {
  firstSignIn: ['members#first-sign-in', 'How to sign in for the first time'],
  import: ['members#import', 'How importing works'],
  sharing: ['members#share-your-network', 'How sharing works'],
  collectives: ['members#collectives', 'How collectives work'],
  savedSearches: ['members#saved-searches', 'How saved searches work'],
  chains: ['members#chains', 'How chains work'],
  introductions: ['introductions', 'How introductions work'],
  targets: ['targets', 'How targets work'],
  news: ['news', 'How news works'],
  keepInTouch: ['keep-in-touch', 'How to keep in touch'],
  notesAndLabels: ['members#notes-and-labels', 'How notes and labels work'],
  messaging: ['members#messaging', 'How messaging works'],
  invitations: ['owners#invitations', 'How invitations work'],
  ownerCollectives: ['owners#collectives-of-your-organization', 'How to begin a collective'],
  invites: ['admins#platform-invites', 'How platform invites work'],
  clients: ['admins#client-accounts', 'How client accounts work'],
  users: ['admins#users', 'How users work'],
  activity: ['admins#activity', 'How the activity works'],
  datasets: ['admins#datasets', 'How datasets work'],
  duplicates: ['admins#duplicates', 'How merging works'],
  claims: ['admins#claims', 'How claims work'],
  issues: ['admins#issues', 'How issues work'],
  imports: ['admins#imports', 'What the numbers mean'],
  outbox: ['admins#outbox', 'How the outbox works'],
} as const;

export type HelpTopic = keyof typeof helpTopics;
