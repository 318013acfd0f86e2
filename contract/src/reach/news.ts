/**
 * News: what changed for a member. A row is written when something changes, and shown as long as the member may see what it is about. After
 * 90 days it is deleted.
 */
import { z } from 'zod';
import { id } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits } from '../limits.ts';
import { paged, paging } from '../paging.ts';
import { introductionStates, type IntroductionState } from './introduction-states.ts';

/** The kinds and their names on the screen. */
export const newsKinds = {
  introduction: 'Introductions',
  moved: 'People who moved',
  joined: 'New collaborators',
  reachable: 'Targets',
  search: 'Saved searches',
  rate: 'Contacts to rate',
  keepInTouch: 'Keep in touch',
} as const;
export type NewsKind = keyof typeof newsKinds;
const kinds = Object.keys(newsKinds) as [NewsKind, ...NewsKind[]];

/** What happened to an introduction: `asked` and `waiting` are news for the introducer, `closed` for either side, the others for the requester. */
export const introductionEvents = [
  'asked',
  'waiting',
  'asking',
  'introduced',
  'takenBack',
  'declined',
  'passedOn',
  'expired',
  'ended',
  'closed',
] as const;
export type IntroductionEvent = (typeof introductionEvents)[number];

const Named = z.object({ id: z.int(), name: z.string() });
const Person = Named.extend({ profilePicture: z.string().nullable() });
/** `YYYY-MM-DD` */
const day = z.string();

const base = {
  id: z.int(),
  /** Unix seconds. */
  createdOn: z.int(),
  isRead: z.boolean(),
};

export const News = z.discriminatedUnion('kind', [
  /** Somebody in my network has a new work role at another organization. */
  z.object({
    ...base,
    kind: z.literal('moved'),
    person: Person,
    organization: Named,
    /** The day of my import that said so; null: somebody else's import or edit. */
    importedOn: day.nullable(),
  }),
  z.object({ ...base, kind: z.literal('joined'), person: Person, collective: Named }),
  /** Targets that I did not reach before. */
  z.object({
    ...base,
    kind: z.literal('reachable'),
    targetList: Named,
    count: z.int(),
    /** The first three that I still reach. */
    targets: z.array(z.string()),
  }),
  z.object({
    ...base,
    kind: z.literal('search'),
    search: Named.extend({
      list: z.enum(['persons', 'organizations']),
      /** Null: a search of my network. */
      collectiveId: z.int().nullable(),
      query: z.record(z.string(), z.string()),
    }),
    count: z.int(),
  }),
  z.object({
    ...base,
    kind: z.literal('introduction'),
    introductionId: z.int(),
    event: z.enum(introductionEvents),
    /** The state now. */
    state: z.enum(Object.keys(introductionStates) as [IntroductionState, ...IntroductionState[]]),
    /** The other side. The picture is null if I do not see them. */
    person: Person,
    targetName: z.string(),
  }),
  /** An import brought contacts whom I have not rated. */
  z.object({ ...base, kind: z.literal('rate'), count: z.int(), importedOn: day }),
  z.object({ ...base, kind: z.literal('keepInTouch'), person: Person, months: z.int(), dueOn: day }),
]);
export type News = z.infer<typeof News>;

const path = '/tools/news';

export const listNews = defineEndpoint({
  method: 'GET',
  path,
  summary: 'What changed for me in the last 90 days, the latest first',
  who: 'member',
  query: z.strictObject({ kind: z.enum(kinds, `Must be ${kinds.join(', ')}.`).optional(), ...paging() }),
  answer: paged(News),
});

export const countUnreadNews = defineEndpoint({
  method: 'GET',
  path: `${path}/new`,
  summary: 'How many of my news are unread; 100 means 100 or more',
  who: 'member',
  answer: z.object({ unread: z.int() }),
});

export const markNewsRead = defineEndpoint({
  method: 'POST',
  path: `${path}/read`,
  summary: 'Mark news of mine as read: some, or all up to one of them',
  who: 'member',
  body: z
    .strictObject({
      ids: z.array(id).min(1, 'Choose at least one.').max(limits.newsReadAtOnce, 'Choose fewer.').optional(),
      /** The newest one that I have seen: this one and all older ones. */
      until: id.optional(),
    })
    .refine(({ ids, until }) => (ids === undefined) !== (until === undefined), {
      path: ['ids'],
      message: 'Name ids or until.',
    }),
  touches: [path, `${path}/new`],
});

export const NewsSettings = z.object({
  /** Send me an email on Mondays, if news has come since the last one that I have not read. */
  weeklyMail: z.boolean(),
});
export type NewsSettings = z.infer<typeof NewsSettings>;

const settingsPath = '/tools/news-settings';

export const getNewsSettings = defineEndpoint({
  method: 'GET',
  path: settingsPath,
  summary: 'My settings for news',
  who: 'member',
  answer: NewsSettings,
});

export const updateNewsSettings = defineEndpoint({
  method: 'PATCH',
  path: settingsPath,
  summary: 'Change my settings for news; omitted settings stay',
  who: 'member',
  body: z.strictObject({ weeklyMail: z.boolean('Must be true or false.').optional() }),
  answer: NewsSettings,
  touches: [settingsPath],
});
