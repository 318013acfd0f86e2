/** Which requests for introductions a member takes. */
import { z } from 'zod';
import { id, idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits } from '../limits.ts';
import { paged, paging } from '../paging.ts';

export const IntroductionSettings = z.object({
  /** Others can ask me for introductions. If off, open requests stay. */
  takesRequests: z.boolean(),
  /** Send me an email about a new request, an answer, and one reminder. */
  mail: z.boolean(),
});
export type IntroductionSettings = z.infer<typeof IntroductionSettings>;

const path = '/tools/introduction-settings';
const onOff = z.boolean('Must be true or false.').optional();

export const getIntroductionSettings = defineEndpoint({
  method: 'GET',
  path,
  summary: 'My settings for introductions',
  who: 'member',
  answer: IntroductionSettings,
});

export const updateIntroductionSettings = defineEndpoint({
  method: 'PATCH',
  path,
  summary: 'Change my settings for introductions; omitted settings stay',
  who: 'member',
  body: z.strictObject({ takesRequests: onOff, mail: onOff }),
  answer: IntroductionSettings,
  touches: [path],
});

export const RefusedRequester = z.object({ userId: z.int(), personId: z.int(), name: z.string() });
export type RefusedRequester = z.infer<typeof RefusedRequester>;

const refusedPath = `${path}/refused` as const;

export const listRefusedRequesters = defineEndpoint({
  method: 'GET',
  path: refusedPath,
  summary: 'The people from whom I take no requests, by name',
  who: 'member',
  query: z.strictObject(paging()),
  answer: paged(RefusedRequester),
});

const possiblePath = `${path}/possible-requesters` as const;

export const listPossibleRequesters = defineEndpoint({
  method: 'GET',
  path: possiblePath,
  summary: 'The people with an account whom I see and do not refuse, by name',
  who: 'member',
  query: z.strictObject({ name: z.string().trim().max(limits.personName).optional(), ...paging() }),
  answer: paged(RefusedRequester),
});

export const refuseRequester = defineEndpoint({
  method: 'POST',
  path: refusedPath,
  summary:
    'Take no requests from the requester of an introduction, or from a user whom I see; what is open between us ends',
  who: 'member',
  body: z
    .strictObject({ introductionId: id.optional(), userId: id.optional() })
    .refine(({ introductionId, userId }) => (introductionId === undefined) !== (userId === undefined), {
      path: ['userId'],
      message: 'Name an introduction or a user.',
    }),
  errors: ['notFound'],
  touches: [refusedPath, possiblePath, '/tools/introductions', '/tools/introductions/:id'],
});

export const acceptRequester = defineEndpoint({
  method: 'DELETE',
  path: `${refusedPath}/:userId`,
  summary: 'Take requests from this person again',
  who: 'member',
  params: z.strictObject({ userId: idInPath }),
  touches: [refusedPath, possiblePath],
});
