import { z } from 'zod';
import { defineEndpoint } from '../http.ts';
import { Named } from './people.ts';

export const SkillCategory = Named.extend({
  skillTypes: z.array(Named.extend({ skillCategory: z.object({ id: z.int() }) })),
});
export type SkillCategory = z.infer<typeof SkillCategory>;

export const listSkillCategories = defineEndpoint({
  method: 'GET',
  path: '/tools/skill-categories',
  summary: 'The skills to choose from, by category',
  who: 'member',
  answer: z.array(SkillCategory),
});
