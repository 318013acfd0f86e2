/** Which requests for introductions a member takes. */
import { z } from 'zod';
import { id, idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
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

export const refuseRequester = defineEndpoint({
  method: 'POST',
  path: refusedPath,
  summary: 'Take no requests from the requester of an introduction; what is open between us ends',
  who: 'member',
  body: z.strictObject({ introductionId: id }),
  errors: ['notFound'],
  touches: [refusedPath, '/tools/introductions', '/tools/introductions/:id'],
});

export const acceptRequester = defineEndpoint({
  method: 'DELETE',
  path: `${refusedPath}/:userId`,
  summary: 'Take requests from this person again',
  who: 'member',
  params: z.strictObject({ userId: idInPath }),
  touches: [refusedPath],
});
