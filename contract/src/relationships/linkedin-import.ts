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
 * - `waiting`: a dry run that is through, until it is confirmed or discarded
 * - `undoing`: its changes are being taken back
 */
export const importStatuses = ['waiting', 'running', 'failed', 'completed', 'undoing', 'undone'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** Skipped rows say why; the others say what became (in a dry run: would become) of the network. */
export const rowOutcomes = ['added', 'updated', 'unchanged', 'skipped'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export const ImportProgress = z.object({
  /** Rows of the file, and how many of them are worked off. */
  total: z.int(),
  read: z.int(),
  /** Rows about somebody Kith knew, and people it did not know before. */
  matched: z.int(),
  created: z.int(),
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  /** Rows that wait: possible duplicates, and those that say something else than others have said. */
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
  /** What to tell the member; null while it runs. */
  clientStatusMessage: z.string().nullable(),
  fileName: z.string(),
  dryRun: z.boolean(),
  progress: ImportProgress,
  /** The person who imports. */
  createdBy: Named,
  createdOn: z.int(),
  completedOn: z.int().nullable(),
  /** Only my last one, while nothing else runs. */
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
    /** A user; somebody else than oneself for admins only. */
    createdBy: idInPath.optional(),
    status: z.enum(importStatuses, `Must be one of ${importStatuses.join(', ')}.`).optional(),
    order: order(importOrders, 'createdOn-desc'),
    ...paging(),
  }),
  answer: paged(LinkedinImport),
});

/** An import changes whom I know, and so what those see with whom I share. */
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

/** A person whom I can see and who may be the one in the row: the same name at the same company. */
const PossibleDuplicate = z.object({ id: z.int(), name: z.string(), headline: z.string().nullable() });

/** A role that an export states. */
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
  /** Null while the row waits for its turn. */
  outcome: z.enum(rowOutcomes).nullable(),
  reason: z.string().nullable(),
  person: Named.nullable(),
  /** What my last import said about the same person, where it differs. */
  movedFrom: StatedRole.nullable(),
  possibleDuplicate: PossibleDuplicate.nullable(),
  /** Where others say that the person works, as long as this row says something else and waits. */
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
  // It has changed nothing, and its own rows are gone with it.
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
