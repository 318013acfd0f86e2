/**
 * Introductions: a member asks the first person of a chain to introduce them to its target. Only these two read a request. If the
 * introducer has no account, the requester asks by mail and alone tracks what becomes of it. Kith itself never contacts the target.
 */
import { z } from 'zod';
import { id, idInPath, optionalText, text } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits } from '../limits.ts';
import { paged, paging } from '../paging.ts';
import { ChainElement, ChainSteps } from '../relationships/chains.ts';
import { entityTypeId, entityTypeIdInQuery } from '../scope-ids.ts';
import { declineReasons, introductionOutcomes, introductionStates, introductionSteps } from './introduction-states.ts';

const keyOf = <const T extends object>(table: T, message?: string) =>
  z.enum(Object.keys(table) as [keyof T & string, ...(keyof T & string)[]], message);

/** Whether I can open the profile. */
const isVisible = z.boolean();
const Party = z.object({ personId: z.int(), name: z.string(), profilePicture: z.string().nullable() });

export const Introduction = z.object({
  id: z.int(),
  state: keyOf(introductionStates),
  /** Whether I asked for it, or was asked. */
  role: z.enum(['requester', 'introducer']),
  requester: Party.extend({ isVisible }),
  introducer: Party.extend({
    isVisible,
    /** False: asked by mail, and only the requester tracks it. */
    isMember: z.boolean(),
  }),
  target: z.object({
    type: z.enum(['person', 'organization']),
    id: z.int(),
    name: z.string(),
    headline: z.string().nullable(),
    profilePicture: z.string().nullable(),
    isVisible,
  }),
  /** Null: the chain is over the network of the requester, or I do not collaborate in the collective. */
  collective: z.object({ id: z.int(), name: z.string() }).nullable(),
  /**
   * The chain as it was when the request was sent or passed on. Of people and organizations that I cannot see it has only the names. The introducer
   * does not see how the requester rated them, nor which link is the weakest.
   */
  chain: z.array(ChainElement),
  reason: z.string(),
  /** A text that the introducer may forward. */
  note: z.string().nullable(),
  /** `YYYY-MM-DD`: the request expires after this day, when it is over everywhere on earth. */
  until: z.string(),
  outcome: keyOf(introductionOutcomes).nullable(),
  /** For the requester only if the introducer released it. */
  declineReason: keyOf(declineReasons).nullable(),
  isReasonReleased: z.boolean(),
  /** The group in which the introducer introduced the two; null if they wrote a mail. */
  conversationId: z.string().nullable(),
  /** It changed since I opened it. */
  isNew: z.boolean(),
  /** The steps that I can take now. */
  steps: z.array(keyOf(introductionSteps)),
  createdOn: z.int(),
  updatedOn: z.int(),
});
export type Introduction = z.infer<typeof Introduction>;

const path = '/tools/introductions';
/** Targets say whether there is an introduction. */
const touches = [path, `${path}/:id`, `${path}/new`, `${path}/options`, '/tools/target-lists/:id/targets'] as const;
const params = z.strictObject({ id: idInPath });

export const listIntroductions = defineEndpoint({
  method: 'GET',
  path,
  summary: 'The introductions that I asked for or was asked for; the latest change first',
  who: 'member',
  query: z.strictObject({
    role: z.enum(['requester', 'introducer'], 'Must be requester or introducer.').optional(),
    /** `open`: asked or asking. `past`: all others. */
    show: z.enum(['open', 'past'], 'Must be open or past.').optional(),
    ...paging(),
  }),
  answer: paged(Introduction),
});

/** By what `show` of the list chooses. */
const NewCounts = z.object({ open: z.int(), past: z.int() });

export const countNewIntroductions = defineEndpoint({
  method: 'GET',
  path: `${path}/new`,
  summary: 'How many of my introductions changed since I opened them, by my role in them',
  who: 'member',
  answer: z.object({ requester: NewCounts, introducer: NewCounts }),
});

export const getIntroduction = defineEndpoint({
  method: 'GET',
  path: `${path}/:id`,
  summary: 'An introduction that I asked for or was asked for',
  who: 'member',
  params,
  answer: Introduction,
  errors: ['notFound'],
});

/** Says for the button of a chain what happens if it is pressed. */
export const IntroductionOptions = z.object({
  /**
   * - `inKith`: the introducer is a member and gets the request
   * - `byMail`: no account; Kith prepares a mail
   * - `notTaking`: a member who takes no requests, or none from me
   * - `askedBefore`: I asked this person for the same target in the last 90 days
   * - `tooMany`: I have 10 open requests
   */
  how: z.enum(['inKith', 'byMail', 'notTaking', 'askedBefore', 'tooMany']),
  /** The introducer's address for `byMail`, if their profile has one. */
  email: z.string().nullable(),
  /** The open or latest request to this introducer for this target. */
  introductionId: z.int().nullable(),
});
export type IntroductionOptions = z.infer<typeof IntroductionOptions>;

export const getIntroductionOptions = defineEndpoint({
  method: 'GET',
  path: `${path}/options`,
  summary: 'Whether and how I can ask somebody for an introduction to a person or an organization',
  who: 'member',
  query: z.strictObject({
    /** Without it: only my network. */
    collectiveId: idInPath.optional(),
    introducerId: idInPath,
    toEntityId: idInPath,
    toEntityTypeId: entityTypeIdInQuery,
  }),
  answer: IntroductionOptions,
  errors: ['notFound'],
});

const day = z.iso.date({ error: 'Must be a day like 2027-01-31.' });

/** The input of the form, which validates it with the same schema as the server. */
export const IntroductionDraft = z.strictObject({
  reason: text('Why', { max: limits.introductionReason }),
  note: optionalText('Note', { max: limits.introductionNote }),
  /** From today to 30 days from now, which is also the default. A day that is today or in 30 days anywhere on earth is accepted. */
  until: day.nullish(),
});

export const askForIntroduction = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Ask the first person of a chain for an introduction to its target',
  who: 'member',
  body: IntroductionDraft.extend({
    collectiveId: id.optional(),
    toEntityId: id,
    toEntityTypeId: entityTypeId,
    chain: ChainSteps.min(2),
  }),
  answer: Introduction,
  errors: ['notFound', 'conflict'],
  expensive: true,
  limits: [{ name: 'LIMIT_INTRODUCTIONS', by: 'user' }],
  touches,
});

export const markIntroductionSeen = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/seen`,
  summary: 'Record that I have opened an introduction',
  who: 'member',
  params,
  errors: ['notFound'],
  touches: [path, `${path}/new`],
});

const step = { method: 'POST', who: 'member', params, answer: Introduction, errors: ['notFound', 'conflict'] } as const;
/** Steps that send somebody a mail. Answers can be taken back, so that a member could send many. */
const mailed = { limits: [{ name: 'LIMIT_INTRODUCTION_ANSWERS', by: 'user' }] } as const;

export const askTargetFirst = defineEndpoint({
  ...step,
  path: `${path}/:id/ask-first`,
  summary: 'Say that I ask the target first',
  touches,
});

/** What the introducer needs to write the introduction. */
export const IntroductionMeans = z.object({
  /** Both are members who use messaging, and I can write to both. */
  canStartConversation: z.boolean(),
  /** The addresses that I can see on the profiles; null if there is none. */
  requesterEmail: z.string().nullable(),
  targetEmail: z.string().nullable(),
});
export type IntroductionMeans = z.infer<typeof IntroductionMeans>;

export const getIntroductionMeans = defineEndpoint({
  method: 'GET',
  path: `${path}/:id/means`,
  summary: 'How I can introduce the two: in a group conversation or by mail',
  who: 'member',
  params,
  answer: IntroductionMeans,
  errors: ['notFound'],
});

export const introduce = defineEndpoint({
  ...step,
  ...mailed,
  path: `${path}/:id/introduce`,
  summary: 'Introduce the requester and the target: start a group conversation, or say that I wrote to them',
  body: z.strictObject({
    /** The first message of the group conversation. Without it: I introduced them in another way. */
    message: text('Message', { max: limits.message }).optional(),
  }),
  touches: [...touches, '/tools/conversations'],
});

export const listIntroducersToPassOnTo = defineEndpoint({
  method: 'GET',
  path: `${path}/:id/other-introducers`,
  summary: 'The collaborators to whom I can pass a request on, by name',
  who: 'member',
  params,
  query: z.strictObject({ name: z.string().trim().max(limits.personName).optional(), ...paging() }),
  answer: paged(Party.extend({ userId: z.int() })),
  errors: ['notFound'],
});

export const passIntroductionOn = defineEndpoint({
  ...mailed,
  method: 'POST',
  path: `${path}/:id/pass-on`,
  summary: 'Pass a request on to another collaborator of its collective; I no longer read it',
  who: 'member',
  params,
  errors: ['notFound', 'conflict'],
  body: z.strictObject({ userId: id }),
  expensive: true,
  touches,
});

export const declineIntroduction = defineEndpoint({
  ...step,
  ...mailed,
  path: `${path}/:id/decline`,
  summary: 'Decline a request. The requester learns the reason only if I release it',
  body: z.strictObject({
    reason: keyOf(declineReasons, 'Must be a reason of the list.').nullish(),
    releaseReason: z.boolean('Must be true or false.').default(false),
  }),
  touches,
});

export const reconsiderIntroduction = defineEndpoint({
  ...step,
  path: `${path}/:id/reconsider`,
  summary: 'Take back that I declined',
  touches,
});

export const withdrawIntroduction = defineEndpoint({
  ...step,
  path: `${path}/:id/withdraw`,
  summary: 'Withdraw a request of mine',
  touches,
});

export const askAgainForIntroduction = defineEndpoint({
  ...step,
  path: `${path}/:id/ask-again`,
  summary: 'Take a withdrawal back',
  touches,
});

export const takeIntroductionBack = defineEndpoint({
  ...step,
  path: `${path}/:id/take-back`,
  summary: 'Take back, within a day, that I introduced the two; not after a group conversation',
  touches,
});

export const closeIntroduction = defineEndpoint({
  ...step,
  path: `${path}/:id/close`,
  summary: 'Note what came of an introduction',
  body: z.strictObject({ outcome: keyOf(introductionOutcomes, 'Must be an outcome of the list.') }),
  touches,
});

export const reopenIntroduction = defineEndpoint({
  ...step,
  path: `${path}/:id/reopen`,
  summary: 'Take back, within a day, what came of an introduction',
  touches,
});
