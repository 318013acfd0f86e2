import { z } from 'zod';
import { choices, clearable, id, idInPath, version, versionInQuery, yearMonth } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts.ts';
import { requireOrganizationChoice, organizationChoice } from './organization-choice.ts';
import { personReads, SavedVersion } from './person-edit.ts';
import { cleanText, isVisible } from '../visible-text.ts';

const byId = z.strictObject({ id: idInPath });

/** A comparable number of months. `otherwise` replaces an unknown month, chosen so that the range is valid. January is 1. */
const months = (value: string, otherwise: number) => {
  const [year = 0, month = otherwise] = value.split('-').map(Number);
  return year * 12 + month;
};

/** All fields of a work role, as its form shows them. */
export const WorkRoleInput = requireOrganizationChoice(
  'Organization',
  z.strictObject({
    ...organizationChoice('Organization'),
    title: z
      .string({ error: texts.required('Title') })
      .overwrite(cleanText)
      .refine(isVisible, texts.required('Title'))
      .max(limits.workTitle, `Title cannot be longer than ${limits.workTitle} characters.`),
    roleType: id.nullish(),
    seniorityLevels: choices(20).default([]),
    from: z
      .string({ error: texts.required('Worked From') })
      .min(1, texts.required('Worked From'))
      .pipe(yearMonth),
    to: clearable(yearMonth).optional(),
    isOngoing: z.boolean({ error: 'Must be true or false.' }),
  }),
)
  .refine(({ to, isOngoing }) => !(to && isOngoing), {
    path: ['to'],
    error: 'Worked To must be empty for a current role.',
  })
  .refine(({ from, to }) => !to || months(to, 12) >= months(from, 1), {
    path: ['to'],
    error: 'Worked To cannot be prior to Worked From.',
  });
export type WorkRoleInput = z.output<typeof WorkRoleInput>;

export const addWorkRole = defineEndpoint({
  method: 'POST',
  path: '/tools/persons/:id/experiences',
  summary: 'Add a work role of mine (admins: of anybody). A new employer becomes an organization of the type Company',
  who: 'member',
  params: byId,
  body: WorkRoleInput,
  answer: SavedVersion.extend({ id: z.int() }),
  errors: ['notFound', 'conflict'],
  touches: personReads,
});

export const editWorkRole = defineEndpoint({
  method: 'PATCH',
  path: '/tools/persons/experiences/:id',
  summary: 'Change a work role of mine (admins: of anybody)',
  who: 'member',
  params: byId,
  body: WorkRoleInput.safeExtend({ version }),
  answer: SavedVersion,
  errors: ['notFound', 'conflict'],
  touches: personReads,
});

export const deleteWorkRole = defineEndpoint({
  method: 'DELETE',
  path: '/tools/persons/experiences/:id',
  summary: 'Delete a work role of mine (admins: of anybody)',
  who: 'member',
  params: byId,
  query: z.strictObject({ version: versionInQuery }),
  answer: SavedVersion,
  errors: ['notFound', 'conflict'],
  touches: personReads,
});

export const togglePrimaryWorkRole = defineEndpoint({
  method: 'POST',
  path: '/tools/persons/experiences/:id/primary',
  summary: 'Make a work role the primary one, which is shown beside the name, or undo that',
  who: 'member',
  params: byId,
  body: z.strictObject({ version }),
  answer: SavedVersion.extend({ primary: z.boolean() }),
  errors: ['notFound', 'conflict'],
  touches: personReads,
});
