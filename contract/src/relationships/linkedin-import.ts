import { z } from 'zod';
import { order } from '../admin-lists.ts';
import { idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits, pageSize } from '../limits.ts';
import { paged, paging } from '../paging.ts';
import { Named } from '../people/people.ts';
import { yesNo } from '../filter-fields.ts';

const byId = z.strictObject({ id: idInPath });
const path = '/tools/contacts/linkedin';

/**
 * - `waiting`: a finished dry run that is not confirmed or discarded yet
 * - `undoing`: a job is undoing the changes of the import
 */
export const importStatuses = ['waiting', 'running', 'failed', 'completed', 'undoing', 'undone'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** What a row has done to the network, or in a dry run would do. Skipped rows have a reason. */
export const rowOutcomes = ['added', 'updated', 'unchanged', 'skipped'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export const ImportProgress = z.object({
  /** The rows of the file, and how many of them have been processed. */
  total: z.int(),
  read: z.int(),
  /** Rows about people who were in the directory already, and rows that created a person. */
  matched: z.int(),
  created: z.int(),
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  /** Rows that the member has to review: possible duplicates, and roles that differ from the one that others imported. */
  toReview: z.int(),
  /** People whose company or title differs from my last import. */
  moved: z.int(),
});
export type ImportProgress = z.infer<typeof ImportProgress>;

export const LinkedinImport = z.object({
  id: z.int(),
  status: z.enum(importStatuses),
  completed: z.boolean(),
  failed: z.boolean(),
  /** The text for the member; null while the import runs. */
  clientStatusMessage: z.string().nullable(),
  fileName: z.string(),
  dryRun: z.boolean(),
  progress: ImportProgress,
  /** The person who imports. */
  createdBy: Named,
  createdOn: z.int(),
  completedOn: z.int().nullable(),
  /** Only for my last import, after it has ended. */
  canUndo: z.boolean(),
});
export type LinkedinImport = z.infer<typeof LinkedinImport>;

export const importOrders = ['createdOn', 'createdBy', 'status'] as const;

export const listLinkedinImports = defineEndpoint({
  method: 'GET',
  path,
  summary: 'My LinkedIn imports, the newest first; for admins those of everybody',
  who: 'member',
  query: z.strictObject({
    admin: z.literal('true', 'Must be true.').optional(),
    /** The id of a user. Only admins can choose another user than themselves. */
    createdBy: idInPath.optional(),
    status: z.enum(importStatuses, `Must be one of ${importStatuses.join(', ')}.`).optional(),
    order: order(importOrders, 'createdOn-desc'),
    ...paging(),
  }),
  answer: paged(LinkedinImport),
});

/** An import changes my network, and the collectives with which I share it. */
const networkReads = [
  path,
  `${path}/:id`,
  `${path}/:id/rows`,
  '/tools/account',
  '/tools/persons',
  '/tools/organizations',
  '/tools/networks/stats',
  '/tools/networks/stats/organizations',
] as const;

export const startLinkedinImport = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Import Connections.csv, or the ZIP it came in; with dryRun nothing changes until it is confirmed',
  who: 'member',
  query: z.strictObject({ dryRun: yesNo }),
  upload: { types: ['multipart/form-data'], field: 'file', maxBytes: limits.linkedinImport.fileBytes },
  answer: LinkedinImport,
  errors: ['conflict', 'tooLarge', 'unsupportedMediaType'],
  limits: [{ name: 'LIMIT_IMPORTS', by: 'user' }],
  touches: networkReads,
});

export const getLinkedinImport = defineEndpoint({
  method: 'GET',
  path: `${path}/:id`,
  summary: 'An import of mine: its progress and its result',
  who: 'member',
  params: byId,
  answer: LinkedinImport,
  errors: ['notFound'],
});

/** A person whom I can see and who may be the person of the row: same name and same company. */
const PossibleDuplicate = z.object({ id: z.int(), name: z.string(), headline: z.string().nullable() });

/** A work role as an export has it. */
export const StatedRole = z.object({ company: z.string(), position: z.string() });

export const ImportRow = z.object({
  rowNumber: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  url: z.string(),
  company: z.string(),
  position: z.string(),
  /** `YYYY-MM-DD` */
  connectedOn: z.string().nullable(),
  /** Null until the row has been processed. */
  outcome: z.enum(rowOutcomes).nullable(),
  reason: z.string().nullable(),
  person: Named.nullable(),
  /** The role of the same person in my last import, if it differs. */
  movedFrom: StatedRole.nullable(),
  possibleDuplicate: PossibleDuplicate.nullable(),
  /** The role that others imported for the person, if this row has another one that is not reviewed yet. */
  differsFrom: StatedRole.nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

const rowFilters = { outcome: z.enum(rowOutcomes).optional(), toReview: yesNo, moved: yesNo };

export const listImportRows = defineEndpoint({
  method: 'GET',
  path: `${path}/:id/rows`,
  summary: 'The rows of an import of mine: by outcome, to review, or of contacts who moved',
  who: 'member',
  params: byId,
  query: z.strictObject({ ...rowFilters, ...paging(pageSize.importRows) }),
  answer: paged(ImportRow),
  errors: ['notFound'],
});

export const downloadImportRows = defineEndpoint({
  method: 'GET',
  path: `${path}/:id/rows.csv`,
  summary: 'The same rows as a CSV file, safe to open in a spreadsheet',
  who: 'member',
  params: byId,
  query: z.strictObject(rowFilters),
  download: 'text/csv; charset=utf-8',
  errors: ['notFound'],
});

export const confirmLinkedinImport = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/confirm`,
  summary: 'Apply the changes that the dry run has shown',
  who: 'member',
  params: byId,
  answer: LinkedinImport,
  errors: ['notFound', 'conflict'],
  touches: networkReads,
});

export const discardLinkedinImport = defineEndpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Discard a dry run that waits for its confirmation',
  who: 'member',
  params: byId,
  errors: ['notFound', 'conflict'],
  // A dry run has changed nothing else, and its own reads no longer exist.
  touches: [path],
});

export const undoLinkedinImport = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/undo`,
  summary: 'Undo my last import',
  who: 'member',
  params: byId,
  answer: LinkedinImport,
  errors: ['notFound', 'conflict'],
  touches: networkReads,
});

const byRow = z.strictObject({ id: idInPath, rowNumber: idInPath });

export const reviewImportRow = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/rows/:rowNumber/review`,
  summary: 'Decide whether a possible duplicate is the same person',
  who: 'member',
  params: byRow,
  body: z.strictObject({ samePerson: z.boolean({ error: 'Must be true or false.' }) }),
  answer: ImportRow,
  errors: ['notFound', 'conflict'],
  touches: networkReads,
});

export const keepRecordedRole = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/rows/:rowNumber/keep`,
  summary: 'Keep the role that others have imported for a contact, instead of the role of this row',
  who: 'member',
  params: byRow,
  answer: ImportRow,
  errors: ['notFound', 'conflict'],
  touches: [path, `${path}/:id`, `${path}/:id/rows`],
});
