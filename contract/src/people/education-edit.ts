import { z } from 'zod';
import { choices, idInPath, version, versionInQuery, year } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { requireOrganizationChoice, organizationChoice } from './organization-choice.ts';
import { personReads, SavedVersion } from './person-edit.ts';

const byId = z.strictObject({ id: idInPath });

/** All fields of an education, as its form shows them. */
export const EducationInput = requireOrganizationChoice(
  'School',
  z.strictObject({
    ...organizationChoice('School'),
    degrees: z
      .array(z.unknown(), { error: 'At least one degree is required.' })
      .min(1, 'At least one degree is required.')
      .pipe(choices(20)),
    majors: choices(20).default([]),
    from: year.nullish(),
    to: year.nullish(),
    isOngoing: z.boolean({ error: 'Must be true or false.' }),
  }),
)
  .refine(({ to, isOngoing }) => !(to && isOngoing), {
    path: ['to'],
    error: 'Attended To must be empty for current studies.',
  })
  .refine(({ from, to }) => !to || from, {
    path: ['from'],
    error: 'Attended From is required if Attended To is provided.',
  })
  .refine(({ from, to }) => !from || !to || to >= from, {
    path: ['to'],
    error: 'Attended To cannot be prior to Attended From.',
  });
export type EducationInput = z.output<typeof EducationInput>;

export const addEducation = defineEndpoint({
  method: 'POST',
  path: '/tools/persons/:id/educations',
  summary: 'Add an education of mine (admins: of anybody). A new school becomes an organization of the type Academic',
  who: 'member',
  params: byId,
  body: EducationInput,
  answer: SavedVersion.extend({ id: z.int() }),
  errors: ['notFound', 'conflict'],
  touches: personReads,
});

export const editEducation = defineEndpoint({
  method: 'PATCH',
  path: '/tools/persons/educations/:id',
  summary: 'Change an education of mine (admins: of anybody)',
  who: 'member',
  params: byId,
  body: EducationInput.safeExtend({ version }),
  answer: SavedVersion,
  errors: ['notFound', 'conflict'],
  touches: personReads,
});

export const deleteEducation = defineEndpoint({
  method: 'DELETE',
  path: '/tools/persons/educations/:id',
  summary: 'Delete an education of mine (admins: of anybody)',
  who: 'member',
  params: byId,
  query: z.strictObject({ version: versionInQuery }),
  answer: SavedVersion,
  errors: ['notFound', 'conflict'],
  touches: personReads,
});
