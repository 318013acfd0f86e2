import { z } from 'zod';
import { idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { pageSize } from '../limits.ts';
import { paged, paging } from '../paging.ts';
import { entityTypeIdInQuery } from '../scope-ids.ts';

/** Chains are counted and paged up to this limit. */
export const MAX_CHAINS = 1_000;

const isWeakest = z
  .boolean()
  .describe(
    'Whether this is the costliest link of a chain of several; a Strong one never is, and two people who overlapped somewhere are one link.',
  );

/** The link between two people: the previous person knows this one. */
const Knows = z.object({
  kind: z.literal('knows'),
  strengthId: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  /** `YYYY-MM-DD`. */
  connectedOn: z.string().nullable(),
  isWeakest,
});

/** The link between a person and an organization, in either order: the person works, worked or studied there. */
const Affiliation = z.object({
  kind: z.enum(['work', 'education']),
  /** The title of the work role; null for an education. */
  title: z.string().nullable(),
  fromYear: z.int().nullable(),
  toYear: z.int().nullable(),
  isOngoing: z.boolean(),
  isWeakest,
});

export const ChainElement = z.object({
  type: z.enum(['person', 'organization']),
  entity: z.object({
    id: z.int(),
    name: z.string(),
    profilePicture: z.string().nullable(),
    /** For an organization: its tagline. */
    headline: z.string().nullable(),
  }),
  /** Whether the person is a collaborator of the requested collective. */
  isCollaborator: z.boolean(),
  /** The link from the previous element. Null for the first, and if nothing says how the introducer of a passed-on request knows the target. */
  link: z.union([Knows, Affiliation]).nullable(),
});
export type ChainElement = z.infer<typeof ChainElement>;

/** Names a chain in a request: its elements after me, in order, as `person 12` and `organization 7`. */
export const ChainSteps = z
  .array(z.string().regex(/^(?:person|organization) \d{1,10}$/, 'Must be like “person 12”.'))
  .min(1)
  .max(8);

export const Chain = z.object({
  cost: z.int(),
  elements: z.array(ChainElement),
  /** With `onePerIntroducer`: the introducer and the number of the other chains through them. */
  more: z.object({ introducerId: z.int(), total: z.int() }).nullable(),
});
export type Chain = z.infer<typeof Chain>;

export const listChains = defineEndpoint({
  method: 'GET',
  path: '/tools/chains',
  summary: 'The chains from me to a person or an organization, over my network or in a collective; the best first',
  who: 'member',
  expensive: true,
  query: z.strictObject({
    /** The start of the chain: me. Admins can also choose a collaborator of the collective. */
    fromPersonId: idInPath.optional(),
    /** Without it: only my network. */
    collectiveId: idInPath.optional(),
    toEntityId: idInPath,
    toEntityTypeId: entityTypeIdInQuery,
    /** Return only the best chain of each introducer; `total` then counts introducers. */
    onePerIntroducer: z.literal('true', 'Must be true.').optional(),
    /** Only the chains through this person. */
    introducerId: idInPath.optional(),
    ...paging(pageSize.chains),
  }),
  answer: paged(Chain).extend({
    /** There are more chains than `total`, which is at most 1,000. */
    capped: z.boolean(),
  }),
  errors: ['notFound'],
});
