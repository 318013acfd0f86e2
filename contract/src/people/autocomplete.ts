import { z } from 'zod';
import { id } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { pageSize } from '../limits.ts';
import { paged } from '../paging.ts';

/** The datasets of pickers: reference data, data of a scope, and data that depends on the caller. */
export const referenceDatasets = [
  'person-tags',
  'organization-tags',
  'collaborations',
  'causes',
  'interests',
  'job-functions',
  'organization-types',
  'workrole-types',
  'seniority-levels',
  'degree-types',
  'major-types',
  'industries',
  'employee-sizes',
  'market-types',
  'revenue-ranges',
  'lifecycle-stages',
  'funding-stages',
  'investment-stages',
  'investment-areas',
  'practice-areas',
  'specialty-areas',
  'skill-types',
] as const;
export const scopedDatasets = [
  'persons',
  'organizations',
  'schools',
  'investing',
  'nonprofits',
  'workrole-titles',
  'collaborators',
] as const;
export const restrictedDatasets = ['legacy-users', 'members', 'users', 'collective-labels', 'network-labels'] as const;
export const datasets = [...referenceDatasets, ...scopedDatasets, ...restrictedDatasets] as const;
export type Dataset = (typeof datasets)[number];

export const PickerItem = z.object({
  id: z.int(),
  name: z.string(),
  archived: z.boolean(),
  /** Of collaborators. */
  profilePicture: z.string().nullable().optional(),
});
export type PickerItem = z.infer<typeof PickerItem>;

export const autocomplete = defineEndpoint({
  method: 'POST',
  path: '/tools/autocomplete/:dataset',
  summary: 'The options of a picker: by text, or by ids to get the names of chosen options',
  who: 'member',
  expensive: true,
  params: z.strictObject({ dataset: z.enum(datasets, 'Must be the name of a dataset.') }),
  body: z.strictObject({
    name: z.string().trim().max(200, 'Cannot exceed 200 characters.').default(''),
    /** Return only these items, without items that the caller may not see. An empty list has no effect. */
    ids: z
      .array(id)
      .max(100, 'Cannot hold more than 100 values.')
      .transform((ids) => (ids.length > 0 ? ids : undefined))
      .optional(),
    page: z.int().min(1, 'Must be at least 1.').max(1000, 'Must be at most 1000.').default(1),
    collectiveId: id.optional(),
    /** Include organizations outside of the scope, for the employer and school fields of editors. */
    everywhere: z.boolean().default(false),
  }),
  // For people and organizations by name, `total` is exact only on the last page. On earlier pages it only says that there are more.
  answer: paged(PickerItem).extend({
    /** Whether the browser may cache the response. */
    cache: z.boolean(),
    /** The number of items without a text. Small datasets are filtered in the browser. */
    datasetSize: z.int(),
  }),
  errors: ['forbidden', 'notFound'],
});

export const PICKER_PAGE_SIZE = pageSize.picker;
