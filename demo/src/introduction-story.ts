/** Introductions of the cast, who are given by their index. The targets are found among the contacts of each introducer. */
import type { IntroductionOutcome, IntroductionState, DeclineReason } from '@kith/contract/reach/introduction-states';
import { MEMBER, OWNER } from './words/cast.ts';

const [RUTH, MEI, KWAME, ADA, PRIYA] = [4, 6, 7, 8, 9];

/** The collective in which all of them are asked. */
export const COLLECTIVE = 'Climate founders';

export interface FixedIntroduction {
  requester: number;
  introducer: number;
  state: IntroductionState;
  askedDaysAgo: number;
  changedDaysAgo: number;
  reason: string;
  note?: string;
  outcome?: IntroductionOutcome;
  declineReason?: DeclineReason;
  /** The side that has not seen the last change. */
  newTo?: 'requester' | 'introducer';
}

const aboutFellows =
  'Signe Vahl leads Northbridge Fellows, a fellowship for people who work on the climate. She looks for mentors who give two hours a month to one founder of this year’s class.';

export const introductions: FixedIntroduction[] = [
  {
    requester: KWAME,
    introducer: OWNER,
    state: 'asked',
    askedDaysAgo: 1,
    changedDaysAgo: 1,
    reason:
      'We open a second residency in the spring, and I would like to hear how they build a team in two countries.',
    note: 'Kwame runs Alder Founders in Accra: twelve founders a year, most of them in energy and food. Half an hour on the phone would help him.',
    newTo: 'introducer',
  },
  {
    requester: ADA,
    introducer: OWNER,
    state: 'asking',
    askedDaysAgo: 9,
    changedDaysAgo: 6,
    reason: 'I write about how firms prepare for hotter summers, and would like to interview them.',
  },
  {
    requester: MEMBER,
    introducer: OWNER,
    state: 'introduced',
    askedDaysAgo: 16,
    changedDaysAgo: 11,
    reason: 'One of our founders looks for a first customer in their field, and would be glad of half an hour.',
  },
  {
    requester: OWNER,
    introducer: MEMBER,
    state: 'asked',
    askedDaysAgo: 3,
    changedDaysAgo: 3,
    reason: 'I look for mentors, and their path is close to that of two founders of this year’s class.',
    note: aboutFellows,
  },
  {
    requester: OWNER,
    introducer: RUTH,
    state: 'asking',
    askedDaysAgo: 6,
    changedDaysAgo: 2,
    reason: 'We look for a mentor from their field for one of our founders.',
    note: aboutFellows,
    newTo: 'requester',
  },
  {
    requester: OWNER,
    introducer: MEI,
    state: 'introduced',
    askedDaysAgo: 12,
    changedDaysAgo: 5,
    reason:
      'Our board meets in March, and I would like to hear before that how their field sees the new climate rules.',
    note: aboutFellows,
    newTo: 'requester',
  },
  {
    requester: OWNER,
    introducer: KWAME,
    state: 'closed',
    askedDaysAgo: 45,
    changedDaysAgo: 14,
    reason: 'They could host three of our fellows for a week.',
    note: aboutFellows,
    outcome: 'ledToSomething',
  },
  {
    requester: OWNER,
    introducer: ADA,
    state: 'declined',
    askedDaysAgo: 24,
    changedDaysAgo: 21,
    reason: 'A speaker for the closing evening of the fellowship.',
    declineReason: 'notClose',
  },
  {
    requester: PRIYA,
    introducer: MEI,
    state: 'asked',
    askedDaysAgo: 2,
    changedDaysAgo: 2,
    reason: 'I am hiring, and would like to ask them whom they would talk to.',
    newTo: 'introducer',
  },
  {
    requester: MEMBER,
    introducer: KWAME,
    state: 'asked',
    askedDaysAgo: 4,
    changedDaysAgo: 4,
    reason: 'We think of a first investment in their field, and would like to listen before we talk.',
    newTo: 'introducer',
  },
];

/** Notes in the same collective about contacts of the introducer, with the chain that leads there. */
export const pinnedChains: { author: number; introducer: number; daysAgo: number; note: string }[] = [
  {
    author: OWNER,
    introducer: RUTH,
    daysAgo: 8,
    note: 'A mentor for the spring class. I would ask Ruth first: she knows them from more than one project.',
  },
  {
    author: MEI,
    introducer: KWAME,
    daysAgo: 15,
    note: 'For the round table in March. Kwame can introduce us when the date is fixed.',
  },
];
