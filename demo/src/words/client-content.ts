/** Fixed clients, collectives, annotations and conversations. Members are indexes in the cast. */
import { ADMIN, MEMBER, NEWCOMER, OWNER } from './cast.ts';

const [RUTH, YUSUF, MEI, KWAME, ADA, PRIYA, LUKAS, CAMILLE] = [4, 5, 6, 7, 8, 9, 10, 11];

export interface FixedCollective {
  client: number;
  name: string;
  description: string;
  collaborators: number[];
  shared: number[];
}

export const clients = [
  {
    name: 'Northbridge Fellows',
    description: 'A fellowship of founders, engineers and civil servants who work on the climate.',
    owner: OWNER,
  },
  {
    name: 'Alder Founders',
    description: 'Founders on the West African coast, and the people who help them.',
    owner: KWAME,
  },
  {
    name: 'Harborlight Alumni',
    description: 'Former students and colleagues who stay in touch.',
    owner: MEI,
  },
];

export const collectives: FixedCollective[] = [
  {
    client: 0,
    name: 'Climate founders',
    description:
      'Who can open a door for the companies of this year’s class? Share your network, and write down what you know.',
    collaborators: [OWNER, MEMBER, RUTH, YUSUF, MEI, KWAME, ADA, PRIYA, LUKAS],
    shared: [OWNER, MEMBER, RUTH, MEI, KWAME, ADA],
  },
  {
    client: 0,
    name: 'Alumni mentors',
    description: 'Mentors for fellows of earlier years.',
    collaborators: [OWNER, MEMBER, MEI, CAMILLE],
    shared: [OWNER, MEI],
  },
  {
    client: 0,
    name: 'Board search 2026',
    description: 'Two seats on our board are open in the spring.',
    collaborators: [OWNER, RUTH, ADA],
    shared: [OWNER, RUTH],
  },
  {
    client: 1,
    name: 'Founders in residence',
    description: 'Introductions for the residency in Accra.',
    collaborators: [KWAME, OWNER, YUSUF, PRIYA],
    shared: [KWAME, PRIYA],
  },
  {
    client: 2,
    name: 'Research to practice',
    description: 'From the laboratory to a first customer.',
    collaborators: [MEI, LUKAS, CAMILLE, ADA],
    shared: [MEI, LUKAS, ADA],
  },
];

export interface FixedInvitation {
  collective: number;
  /** A member, or a person without a user. */
  to: number | { first: string; last: string };
  answer: 'accepted' | 'declined' | 'none';
  daysAgo: number;
}

export const invitations: FixedInvitation[] = [
  { collective: 0, to: MEMBER, answer: 'accepted', daysAgo: 380 },
  { collective: 0, to: RUTH, answer: 'accepted', daysAgo: 372 },
  { collective: 0, to: YUSUF, answer: 'accepted', daysAgo: 310 },
  { collective: 0, to: ADA, answer: 'accepted', daysAgo: 290 },
  { collective: 0, to: NEWCOMER, answer: 'none', daysAgo: 4 },
  { collective: 0, to: ADMIN, answer: 'declined', daysAgo: 200 },
  { collective: 0, to: { first: 'Ama', last: 'Owusu' }, answer: 'none', daysAgo: 12 },
  { collective: 0, to: { first: 'Henrik', last: 'Dahlgren' }, answer: 'none', daysAgo: 6 },
  { collective: 1, to: MEMBER, answer: 'accepted', daysAgo: 250 },
  { collective: 1, to: LUKAS, answer: 'declined', daysAgo: 180 },
  { collective: 1, to: { first: 'Inés', last: 'Palacios' }, answer: 'none', daysAgo: 45 },
  { collective: 2, to: RUTH, answer: 'accepted', daysAgo: 120 },
  { collective: 2, to: CAMILLE, answer: 'declined', daysAgo: 90 },
  { collective: 2, to: MEI, answer: 'none', daysAgo: 15 },
  { collective: 3, to: PRIYA, answer: 'accepted', daysAgo: 230 },
  { collective: 3, to: { first: 'Efua', last: 'Darko' }, answer: 'none', daysAgo: 9 },
  { collective: 4, to: CAMILLE, answer: 'accepted', daysAgo: 150 },
];

export const labels = [
  'Board prospects',
  'Climate track',
  'Follow up',
  'Investors',
  'Speakers',
  'Warm intro',
  'Mentors',
  'Press',
];

/** Notes about people; {first} is the first name. */
export const notes = [
  'Met {first} at the autumn conference. Open to a conversation about the advisory board.',
  '{first} prefers a short mail over a call. Answers within a week.',
  'Introduced by a common friend. Wants to hear about pilots, not about fundraising.',
  '{first} offered to read pitch decks of first-time founders. Send at most two a month.',
  'Spoke at our summer workshop; everybody asked for the slides.',
  'Moving to a new role soon, ask again in the spring.',
  'Knows the permitting process by heart.',
  'Careful: {first} has a competing project with a former colleague.',
  '{first} is looking for a board seat with a nonprofit in energy or education.',
  'Had coffee. We talked about children, bread and grid connections.',
];

export const organizationNotes = [
  'They fund pilots twice a year; the next call opens in February.',
  'Procurement takes nine months. Start early.',
  'Good experience with their internship program.',
  'Two of our fellows have worked here and would recommend it.',
  'Reorganizing at the moment, wait until the new structure is announced.',
];

export const adminNotes = [
  'Record checked against the public profile.',
  'Possible duplicate, compare before merging.',
  'Asked by mail to correct the spelling of the name; done.',
];

export const issues = [
  'The current employer is out of date: {first} left last year.',
  'This looks like two people in one record.',
  'The last name is misspelled.',
  'The location should be the city, not the region.',
  'This profile picture shows somebody else.',
];

export const organizationIssues = [
  'The website is no longer reachable.',
  'They have merged with another organization.',
  'Wrong type: this is a nonprofit.',
];

export interface FixedConversation {
  subject: string | null;
  between: number[];
  messages: [author: number, text: string][];
}

/** Between legacy users, because only they use messaging. */
export const conversations: FixedConversation[] = [
  {
    subject: null,
    between: [OWNER, MEMBER],
    messages: [
      [OWNER, 'Tomás, do you know anybody at the port authorities on your coast?'],
      [MEMBER, 'Two people. One of them owes me a favor, the other one owes me two.'],
      [OWNER, 'Then the second, please. The class needs a pilot for shore power before the summer.'],
      [MEMBER, 'I will ask her this week. May I forward the one-pager?'],
      [OWNER, 'Yes, the version of Monday. The old one still has the wrong numbers.'],
      [MEMBER, 'Done. She says "send them over, but in Spanish".'],
      [OWNER, 'You are the best. We translate tonight.'],
    ],
  },
  {
    subject: null,
    between: [OWNER, RUTH],
    messages: [
      [RUTH, 'I have four names for the board. Shall I put them under the label?'],
      [OWNER, 'Please do, "Board prospects". And a note on each, why.'],
      [RUTH, 'Done. My favorite is at the top, you will see.'],
    ],
  },
  {
    subject: null,
    between: [OWNER, ADA],
    messages: [
      [ADA, 'Can I bring a guest to the dinner on Thursday?'],
      [OWNER, 'Of course! Who is it?'],
      [ADA, 'A hydrologist who builds robots. You will like each other.'],
    ],
  },
  {
    subject: null,
    between: [ADMIN, OWNER],
    messages: [
      [ADMIN, 'Signe, I merged the two records of your contact in Lagos.'],
      [OWNER, 'Thank you, Grace. I was wondering why he appeared twice.'],
    ],
  },
  {
    subject: null,
    between: [MEMBER, KWAME],
    messages: [
      [KWAME, 'Which of your portfolio companies would survive a week in Accra?'],
      [MEMBER, 'Survive, all. Enjoy, three.'],
    ],
  },
  {
    subject: 'Autumn dinner',
    between: [OWNER, MEMBER, RUTH, ADA, KWAME],
    messages: [
      [OWNER, 'Dear all, the dinner is on the 12th, at seven, at my place.'],
      [KWAME, 'I am in Stockholm that week, what luck. I bring pepper sauce.'],
      [RUTH, 'Count me in. I bring nothing that can spill.'],
      [ADA, 'I bring the hydrologist.'],
      [MEMBER, 'I join by video and envy you all.'],
      [OWNER, 'Then we put you at the head of the table.'],
    ],
  },
  {
    subject: 'Reading the applications',
    between: [OWNER, MEI, RUTH],
    messages: [
      [OWNER, 'There are 214 this year. Seventy each?'],
      [MEI, 'I take those with equations.'],
      [RUTH, 'And I those with people.'],
    ],
  },
];
