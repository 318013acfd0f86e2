/** Skills, for admins: categories ("expertise") and the skill types ("details") in them. Members choose from skills.ts. */
import { z } from 'zod';
import { ChangedCount, CSV } from '../admin-lists.ts';
import {
  ArchiveItems,
  byId,
  DatasetItem,
  datasetFilters,
  datasetName,
  DatasetItemChange,
  versionQuery,
} from './datasets.ts';
import { commaSeparated, id, idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { pageSize } from '../limits.ts';
import { paged, paging } from '../paging.ts';

export const SkillType = DatasetItem.extend({ skillCategory: z.object({ id: z.int() }) });
export type SkillType = z.infer<typeof SkillType>;
export const ExpertiseCategory = DatasetItem.extend({ details: z.int() });
export type ExpertiseCategory = z.infer<typeof ExpertiseCategory>;
export const Expertise = ExpertiseCategory.extend({ skillTypes: z.array(SkillType) });
export type Expertise = z.infer<typeof Expertise>;

const category = '/tools/skills/category';
const type = '/tools/skills/type';
const touches = [
  category,
  `${category}/:id`,
  '/tools/skill-types',
  '/tools/skill-categories',
  '/tools/autocomplete/:dataset',
] as const;
const refusals = ['notFound', 'conflict'] as const;

export const listExpertise = defineEndpoint({
  method: 'GET',
  path: category,
  summary: 'Skill categories, with how many details they have and how often these are used',
  who: 'admin',
  query: z.strictObject({ ...datasetFilters, ...paging(pageSize.adminTable) }),
  answer: paged(ExpertiseCategory),
});

export const downloadExpertise = defineEndpoint({
  method: 'GET',
  path: `${category}.csv`,
  summary: 'Expertise categories as a CSV file',
  who: 'admin',
  query: z.strictObject(datasetFilters),
  download: CSV,
});

export const getExpertise = defineEndpoint({
  method: 'GET',
  path: `${category}/:id`,
  summary: 'A category with all its details, the archived ones too',
  who: 'admin',
  params: byId,
  answer: Expertise,
  errors: ['notFound'],
});

export const listSkillTypes = defineEndpoint({
  method: 'GET',
  path: '/tools/skill-types',
  summary: 'Details by their ids; all of them without ids',
  who: 'admin',
  query: z.strictObject({ id: commaSeparated(idInPath).optional() }),
  answer: z.array(SkillType),
});

export const NewCategory = z.strictObject({ name: datasetName });
export const createCategory = defineEndpoint({
  method: 'POST',
  path: category,
  summary: 'Add a category',
  who: 'admin',
  body: NewCategory,
  answer: ExpertiseCategory,
  errors: ['conflict'],
  touches,
});

export const updateCategory = defineEndpoint({
  method: 'PATCH',
  path: `${category}/:id`,
  summary: 'Rename or archive a category',
  who: 'admin',
  params: byId,
  body: DatasetItemChange,
  answer: ExpertiseCategory,
  errors: refusals,
  touches,
});

export const archiveCategories = defineEndpoint({
  method: 'PATCH',
  path: category,
  summary: 'Archive several categories, or offer them again',
  who: 'admin',
  body: ArchiveItems,
  answer: ChangedCount,
  touches,
});

export const deleteCategory = defineEndpoint({
  method: 'DELETE',
  path: `${category}/:id`,
  summary: 'Delete a category with its details; refused while one of them is used',
  who: 'admin',
  params: byId,
  query: versionQuery,
  errors: refusals,
  // The category itself no longer exists, so it is not read again.
  touches: touches.filter((path) => path !== `${category}/:id`),
});

export const createSkillType = defineEndpoint({
  method: 'POST',
  path: type,
  summary: 'Add a detail to a category',
  who: 'admin',
  body: z.strictObject({ name: datasetName, categoryId: id }),
  answer: SkillType,
  errors: ['conflict'],
  touches,
});

export const updateSkillType = defineEndpoint({
  method: 'PATCH',
  path: `${type}/:id`,
  summary: 'Rename or archive a detail',
  who: 'admin',
  params: byId,
  body: DatasetItemChange,
  answer: SkillType,
  errors: refusals,
  touches,
});

export const deleteSkillType = defineEndpoint({
  method: 'DELETE',
  path: `${type}/:id`,
  summary: 'Delete a detail; refused while it is used',
  who: 'admin',
  params: byId,
  query: versionQuery,
  errors: refusals,
  touches,
});
