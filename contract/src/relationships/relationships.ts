import { z } from 'zod';
import { commaSeparated, id, idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { paged, paging } from '../paging.ts';
import { Named, PersonSummary } from '../people/people.ts';
import { searchText } from '../filter-fields.ts';

const strengthMessage = 'Must be 1 (Weak), 2 (Familiar) or 3 (Strong).';
const strengthId = z.union([z.literal(1), z.literal(2), z.literal(3)], strengthMessage);

export const Relationship = z.object({
  id: z.int(),
  fromPersonId: z.int(),
  toPersonId: z.int(),
  strengthId,
  strength: Named,
  toPerson: z.object({
    id: z.int(),
    name: z.string(),
    profilePicture: z.string().nullable(),
    headline: z.string().nullable(),
  }),
});
export type Relationship = z.infer<typeof Relationship>;

const path = '/tools/relationships';
const byId = z.strictObject({ id: idInPath });
/** Lists show the strength and sort by it, and profiles in a collective the best one. The cost of a chain depends on it. */
const touches = [
  path,
  `${path}/sprint`,
  '/tools/persons',
  '/tools/persons/:id/visibility',
  '/tools/organizations',
  '/tools/organizations/:id/visibility',
  '/tools/chains',
] as const;

export const listRelationships = defineEndpoint({
  method: 'GET',
  path,
  summary: 'How well I know the people I can see, by name',
  who: 'member',
  query: z.strictObject({
    /** Only my own id is allowed. */
    fromPersonId: idInPath.optional(),
    toPersonId: idInPath.optional(),
    strengthId: z
      .enum(['1', '2', '3'], strengthMessage)
      .transform((value) => Number(value) as 1 | 2 | 3)
      .optional(),
    name: searchText,
    ...paging(),
  }),
  answer: paged(Relationship),
});

export const createRelationship = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Rate how well I know a person I can see; replaces an earlier rating',
  who: 'member',
  body: z.strictObject({ toPersonId: id, strengthId }),
  answer: Relationship,
  errors: ['notFound'],
  touches,
});

export const updateRelationship = defineEndpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Change the rating of how well I know a person',
  who: 'member',
  params: byId,
  body: z.strictObject({ strengthId }),
  answer: Relationship,
  errors: ['notFound'],
  touches,
});

export const deleteRelationship = defineEndpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Remove the rating of how well I know a person',
  who: 'member',
  params: byId,
  errors: ['notFound'],
  touches,
});

/** Why a person is offered early in the rating sprint. */
export const SPRINT_REASONS = {
  annotated: 'You labeled them or wrote a note about them.',
  member: 'They are a member too.',
  recent: 'You connected recently.',
} as const;

export const listRatingSprint = defineEndpoint({
  method: 'GET',
  path: `${path}/sprint`,
  summary: 'People of my network whom I have not rated yet, the most useful first',
  who: 'member',
  expensive: true,
  query: z.strictObject({
    /** The people that the member has skipped in this sprint. */
    without: commaSeparated(idInPath, 500).default([]),
    ...paging(),
  }),
  answer: paged(PersonSummary.extend({ reason: z.enum(Object.values(SPRINT_REASONS)) })),
});
