import { z } from 'zod';
import { id } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { pageSize } from '../limits.ts';
import { paged } from '../paging.ts';

/** What pickers offer. The first group is reference data, the second what a scope holds, the third depends on who asks. */
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
] as const;
export const restrictedDatasets = ['legacy-users', 'members', 'users', 'collective-labels', 'network-labels'] as const;
export const datasets = [...referenceDatasets, ...scopedDatasets, ...restrictedDatasets] as const;
export type Dataset = (typeof datasets)[number];

export const PickerItem = z.object({ id: z.int(), name: z.string(), archived: z.boolean() });
export type PickerItem = z.infer<typeof PickerItem>;

export const autocomplete = defineEndpoint({
  method: 'POST',
  path: '/tools/autocomplete/:dataset',
  summary: 'The options of a picker, by text, or by ids to show the chosen ones',
  who: 'member',
  expensive: true,
  params: z.strictObject({ dataset: z.enum(datasets, 'Must be the name of a dataset.') }),
  body: z.strictObject({
    name: z.string().trim().max(200, 'Cannot exceed 200 characters.').default(''),
    /** Only these; what the caller may not see is left out. None of them is the same as no list. */
    ids: z
      .array(id)
      .max(100, 'Cannot hold more than 100 values.')
      .transform((ids) => (ids.length > 0 ? ids : undefined))
      .optional(),
    page: z.int().min(1, 'Must be at least 1.').max(1000, 'Must be at most 1000.').default(1),
    collectiveId: id.optional(),
    /** Organizations beyond the scope, by name: for the editors, where one names an employer or a school. */
    everywhere: z.boolean().default(false),
  }),
  // Of people and organizations by name, `total` is exact on the last page; before it, it says that there is more.
  answer: paged(PickerItem).extend({
    /** Whether the answer stays the same long enough to be kept. */
    cache: z.boolean(),
    /** How many there are without a text; small sets are filtered in the browser. */
    datasetSize: z.int(),
  }),
  errors: ['forbidden', 'notFound'],
});

export const PICKER_PAGE_SIZE = pageSize.picker;
