/**
 * Target lists: people or organizations that a member wants to reach, pasted or uploaded, matched with the records that the member sees,
 * and how each of them is reached. A list is of its owner alone, or shared with a collective, whose collaborators read it. How a target is
 * reached is computed for each reader: it starts from them.
 */
import { z } from 'zod';
import { id, idInPath, text } from '../fields.ts';
import { yesNo } from '../filter-fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits } from '../limits.ts';
import { paged, paging } from '../paging.ts';
import { introductionStates } from './introduction-states.ts';

export const targetKinds = { organization: 'Organizations', person: 'People' } as const;
export type TargetKind = keyof typeof targetKinds;
const kind = z.enum(['organization', 'person'], 'Must be organization or person.');

/** By the people between me and the target. */
export const targetReaches = {
  direct: 'Reached directly',
  one: 'Through one person',
  two: 'Through two people',
  none: 'Not yet',
} as const;
export type TargetReach = keyof typeof targetReaches;
const reach = z.enum(['direct', 'one', 'two', 'none'], 'Must be direct, one, two or none.');

export const targetStates = { matched: 'Matched', doubtful: 'To review', unmatched: 'Not found' } as const;
export type TargetState = keyof typeof targetStates;
const state = z.enum(['matched', 'doubtful', 'unmatched'], 'Must be matched, doubtful or unmatched.');

const Totals = z.object({ matched: z.int(), doubtful: z.int(), unmatched: z.int() });

export const TargetList = z.object({
  id: z.int(),
  name: z.string(),
  kind,
  /** Only the owner changes a list. */
  isMine: z.boolean(),
  owner: z.object({ personId: z.int(), name: z.string() }),
  /** Null: matched and computed in the network of the owner. */
  collective: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The collaborators of the collective read it. */
  isShared: z.boolean(),
  targets: z.int(),
  /** As they were when the coverage was computed, and for the owner after each change. Readers see targets to review as not found. */
  totals: Totals,
  /** The targets that are not to be reviewed, by how I reach them. */
  coverage: z.object({ direct: z.int(), one: z.int(), two: z.int(), none: z.int() }),
  /** When the coverage was computed for me; null: not yet. */
  computedOn: z.int().nullable(),
  /** The coverage is being computed, or will be soon, because something has changed since. */
  isUpdating: z.boolean(),
  createdOn: z.int(),
});
export type TargetList = z.infer<typeof TargetList>;

const Record = z.object({
  id: z.int(),
  name: z.string(),
  headline: z.string().nullable(),
  profilePicture: z.string().nullable(),
});

export const Target = z.object({
  id: z.int(),
  /** The texts of the line as it was pasted. One of them at least is set. */
  name: z.string().nullable(),
  website: z.string().nullable(),
  linkedin: z.string().nullable(),
  state,
  /** The person or organization, if it is matched and I can see it. */
  record: Record.nullable(),
  /** For the owner, while it is to be reviewed: the records that it may be. */
  candidates: z.array(Record),
  /** For the owner: there is a match or a review to take back. */
  canReviewAgain: z.boolean(),
  /** Null: to be reviewed, or not computed yet. A target that is not found is not reached. */
  reach: reach.nullable(),
  /** The first person to ask on the best chain. Null if I reach the target directly, or not yet. */
  introducer: z.object({ personId: z.int(), name: z.string(), profilePicture: z.string().nullable() }).nullable(),
  /** The weakest strength of the best chain; null if it has a link that is not rated. */
  strengthId: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  /** The cost of the best chain. */
  cost: z.int().nullable(),
  /** The number of chains. */
  ways: z.int(),
  /** My latest request for an introduction to it. */
  introduction: z
    .object({ id: z.int(), state: z.enum(Object.keys(introductionStates) as [keyof typeof introductionStates]) })
    .nullable(),
});
export type Target = z.infer<typeof Target>;

const path = '/tools/target-lists';
const params = z.strictObject({ id: idInPath });
const targetParams = z.strictObject({ id: idInPath, targetId: idInPath });
const reads = [path, `${path}/:id`, `${path}/:id/targets`, `${path}/:id/introducers`] as const;

export const listTargetLists = defineEndpoint({
  method: 'GET',
  path,
  summary: 'My target lists, and those that are shared with collectives of mine; by name',
  who: 'member',
  query: z.strictObject({ ...paging() }),
  answer: paged(TargetList),
});

export const getTargetList = defineEndpoint({
  method: 'GET',
  path: `${path}/:id`,
  summary: 'A target list, with its coverage as it was computed for me',
  who: 'member',
  params,
  answer: TargetList,
  errors: ['notFound'],
});

/** Opening is a write: coverage is computed for the readers who opened a list in the last 30 days. */
export const openTargetList = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/open`,
  summary: 'Record that I have opened a target list, so that its coverage is computed for me and updated',
  who: 'member',
  params,
  answer: TargetList,
  errors: ['notFound'],
  touches: [path, `${path}/:id`],
});

export const targetOrders = {
  position: 'As pasted',
  name: 'By name',
  reach: 'Closest first',
  cost: 'Best chain first',
  ways: 'Most ways first',
} as const;
export type TargetOrder = keyof typeof targetOrders;

/** Which targets, and in which order. */
const shownTargets = {
  reach: reach.optional(),
  state: state.optional(),
  /** Only those whose best introducer is this person. */
  introducerId: idInPath.optional(),
  /** Whether I have asked for an introduction: `open`: it waits; `any`; `none`. */
  introduction: z.enum(['open', 'any', 'none'], 'Must be open, any or none.').optional(),
  order: z.enum(Object.keys(targetOrders) as [TargetOrder], 'Must be an order of the list.').default('position'),
};

export const listTargets = defineEndpoint({
  method: 'GET',
  path: `${path}/:id/targets`,
  summary: 'The targets of a list, each with its best introducer',
  who: 'member',
  params,
  query: z.strictObject({ ...shownTargets, ...paging() }),
  answer: paged(Target),
  errors: ['notFound'],
});

export const exportTargets = defineEndpoint({
  method: 'GET',
  path: `${path}/:id/targets.csv`,
  summary: 'The same targets as a CSV file, safe to open in a spreadsheet',
  who: 'member',
  params,
  query: z.strictObject(shownTargets),
  download: 'text/csv; charset=utf-8',
  errors: ['notFound'],
});

export const TargetIntroducer = z.object({
  personId: z.int(),
  name: z.string(),
  headline: z.string().nullable(),
  profilePicture: z.string().nullable(),
  /** The targets for which they are the best introducer. */
  targets: z.int(),
});
export type TargetIntroducer = z.infer<typeof TargetIntroducer>;

export const listTargetIntroducers = defineEndpoint({
  method: 'GET',
  path: `${path}/:id/introducers`,
  summary: 'The best introducers of a list, those of the most targets first',
  who: 'member',
  params,
  query: z.strictObject({ ...paging() }),
  answer: paged(TargetIntroducer),
  errors: ['notFound'],
});

/** Columns are counted from 0. Without `hasHeader` Kith guesses all of them. */
const column = z
  .string()
  .regex(/^\d{1,2}$/, 'Must be the number of a column.')
  .transform(Number)
  .optional();
const layout = {
  separator: z.enum(['comma', 'semicolon', 'tab', 'none'], 'Must be comma, semicolon, tab or none.').optional(),
  hasHeader: yesNo,
  nameColumn: column,
  /** Only for people: their last name, if the name is in two columns. */
  lastNameColumn: column,
  websiteColumn: column,
  linkedinColumn: column,
};
const upload = { types: ['multipart/form-data'], field: 'file', maxBytes: limits.targetFileBytes } as const;
const ofFile = {
  upload,
  errors: ['tooLarge', 'unsupportedMediaType', 'notFound', 'conflict'],
  expensive: true,
} as const;

export const TargetPreview = z.object({
  separator: z.enum(['comma', 'semicolon', 'tab', 'none']),
  hasHeader: z.boolean(),
  /** The titles of the columns; without a header “Column 1”, … */
  columns: z.array(z.string()),
  nameColumn: z.int().nullable(),
  lastNameColumn: z.int().nullable(),
  websiteColumn: z.int().nullable(),
  linkedinColumn: z.int().nullable(),
  /** Lines that will become targets, by how they are matched. */
  totals: Totals,
  /** Lines that are left out. */
  duplicates: z.int(),
  tooLong: z.int(),
  empty: z.int(),
  /** The first targets. */
  targets: z.array(
    z.object({
      name: z.string().nullable(),
      website: z.string().nullable(),
      linkedin: z.string().nullable(),
      state,
      recordName: z.string().nullable(),
    }),
  ),
});
export type TargetPreview = z.infer<typeof TargetPreview>;

export const previewTargets = defineEndpoint({
  ...ofFile,
  method: 'POST',
  path: `${path}/preview`,
  summary: 'Read a pasted text or a CSV file of targets and match it, without storing anything',
  who: 'member',
  query: z.strictObject({ kind, collectiveId: idInPath.optional(), ...layout }),
  answer: TargetPreview,
});

const name = text('Name', { max: limits.targetListName });

export const createTargetList = defineEndpoint({
  ...ofFile,
  method: 'POST',
  path,
  summary: 'Create a target list from a pasted text or a CSV file',
  who: 'member',
  query: z.strictObject({ name, kind, collectiveId: idInPath.optional(), isShared: yesNo, ...layout }),
  answer: TargetList,
  touches: reads,
});

export const addTargets = defineEndpoint({
  ...ofFile,
  method: 'POST',
  path: `${path}/:id/targets`,
  summary: 'Add the targets of a pasted text or a CSV file to a list of mine',
  who: 'member',
  params,
  query: z.strictObject(layout),
  answer: TargetList,
  touches: reads,
});

export const updateTargetList = defineEndpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Rename a list of mine, or share it with its collective',
  who: 'member',
  params,
  body: z.strictObject({ name: name.optional(), isShared: z.boolean('Must be true or false.').optional() }),
  answer: TargetList,
  errors: ['notFound', 'conflict'],
  touches: reads,
});

export const deleteTargetList = defineEndpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Delete a list of mine; for a day it can be restored',
  who: 'member',
  params,
  errors: ['notFound'],
  // Its own reads no longer exist.
  touches: [path],
});

export const restoreTargetList = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/restore`,
  summary: 'Restore a list that I have deleted',
  who: 'member',
  params,
  answer: TargetList,
  errors: ['notFound', 'conflict'],
  touches: reads,
});

export const matchTargetsAgain = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/match`,
  summary: 'Match the targets of a list of mine again that are not found or to be reviewed',
  who: 'member',
  params,
  answer: TargetList,
  errors: ['notFound'],
  expensive: true,
  touches: reads,
});

export const reviewTarget = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/targets/:targetId/review`,
  summary: 'Choose the record of a target that is to be reviewed, or none of its candidates',
  who: 'member',
  params: targetParams,
  body: z.strictObject({ recordId: id.nullable() }),
  answer: Target,
  errors: ['notFound', 'conflict'],
  touches: reads,
});

export const reviewTargetAgain = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/targets/:targetId/review-again`,
  summary: 'Take a review back, or review a target that Kith has matched',
  who: 'member',
  params: targetParams,
  answer: Target,
  errors: ['notFound', 'conflict'],
  touches: reads,
});

const targetIds = z.strictObject({
  targetIds: z
    .array(id)
    .min(1, 'Choose a target.')
    .max(limits.targets, `Cannot hold more than ${limits.targets} values.`),
});

export const removeTargets = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/targets/remove`,
  summary: 'Remove targets from a list of mine; for a day they can be restored',
  who: 'member',
  params,
  body: targetIds,
  answer: TargetList,
  errors: ['notFound'],
  touches: reads,
});

export const restoreTargets = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/targets/restore`,
  summary: 'Restore targets that I have removed',
  who: 'member',
  params,
  body: targetIds,
  answer: TargetList,
  errors: ['notFound', 'conflict'],
  touches: reads,
});
