import { z } from 'zod';
import { idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { paged, profilePaging } from '../paging.ts';
import { Named } from '../people/people.ts';

export const commonalityTypes = ['organization', 'school', 'person', 'cause', 'interest', 'skill', 'location'] as const;

export const Commonality = z.object({
  entity: Named,
  entityType: z.enum(commonalityTypes),
  /** One sentence. */
  description: z.string(),
});
export type Commonality = z.infer<typeof Commonality>;

export const listCommonalities = defineEndpoint({
  method: 'GET',
  path: '/tools/persons/:id/commonalities',
  summary: 'The commonalities of me and a person I can see, the most significant first',
  who: 'member',
  expensive: true,
  params: z.strictObject({ id: idInPath }),
  /** With a collective, also people whom we both know through the networks shared with it. */
  query: z.strictObject({ collectiveId: idInPath.optional(), ...profilePaging }),
  answer: paged(Commonality),
  errors: ['notFound'],
});
