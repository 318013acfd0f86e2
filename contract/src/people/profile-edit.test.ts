/** The exact error texts of the forms of the profile editors. */
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { EducationInput, editEducation } from './education-edit.ts';
import { IssueReport } from '../office/issues.ts';
import { OrganizationEdit } from './organization-edit.ts';
import { PersonEdit } from './person-edit.ts';
import { editWorkRole, WorkRoleInput } from './work-role-edit.ts';

const wrong = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);

test('a person: omitted fields stay unchanged, empty fields are cleared', () => {
  expect(PersonEdit.parse({ version: 1 })).toEqual({ version: 1 });
  expect(PersonEdit.parse({ version: 1, headline: ' ', bio: null, emailWork: '', tagTypes: [2, 1, 2] })).toEqual({
    version: 1,
    headline: null,
    bio: null,
    emailWork: null,
    tagTypes: [2, 1],
  });
});

test.each([
  [{ firstName: '' }, 'firstName', 'First Name is required.'],
  [{ firstName: '  ' }, 'firstName', 'First Name cannot contain only spaces.'],
  [{ lastName: '' }, 'lastName', 'Last Name is required.'],
  [{ lastName: 'x'.repeat(101) }, 'lastName', 'Last Name cannot exceed 100 characters.'],
  [{ preferredFirstName: 'x'.repeat(101) }, 'preferredFirstName', 'Preferred First Name cannot exceed 100 characters.'],
  [{ headline: 'x'.repeat(151) }, 'headline', 'Headline cannot exceed 150 characters.'],
  [{ bio: 'x'.repeat(2501) }, 'bio', 'Bio cannot exceed 2500 characters.'],
  [{ tagTypes: Array.from({ length: 11 }, (_, n) => n + 1) }, 'tagTypes', '10 Tags at most can be selected.'],
  [{ emailPersonal: 'ada' }, 'emailPersonal', 'Must be a valid Email.'],
  [{ version: undefined }, 'version', 'Version is required.'],
])('a person: %o', (part, field, message) => expect(wrong(PersonEdit, { version: 1, ...part })[field]).toBe(message));

test('a person: each link has its provider’s rule', () => {
  const x = 'https://x.example';
  const externalLinks = { linkedin: x, twitter: x, angellist: x, crunchbase: x, website: 'http://x.example' };
  expect(wrong(PersonEdit, { version: 1, externalLinks })).toEqual({
    'externalLinks.linkedin': 'Must be a valid LinkedIn Person URL.',
    'externalLinks.twitter': 'Must be a valid Twitter or X URL.',
    'externalLinks.angellist': 'Must be a valid AngelList or Wellfound URL.',
    'externalLinks.crunchbase': 'Must be a valid Crunchbase Person URL.',
    'externalLinks.website': 'Must be a valid URL.',
  });
});

const role = { organizationId: 1, title: 'CTO', from: '2020-05', isOngoing: true };
test('a work role: reports all missing fields at once', () => {
  expect(wrong(WorkRoleInput, { isOngoing: true })).toEqual({
    organizationId: 'Organization is required.',
    title: 'Title is required.',
    from: 'Worked From is required.',
  });
  expect(
    wrong(WorkRoleInput, { organizationId: null, organizationName: null, title: '', from: '', isOngoing: true }),
  ).toEqual({
    organizationId: 'Organization is required.',
    title: 'Title is required.',
    from: 'Worked From is required.',
  });
  expect(wrong(editWorkRole.body, role)).toEqual({ version: 'Version is required.' });
  expect(WorkRoleInput.parse({ ...role, organizationId: null, organizationName: ' New Co ', to: '' })).toMatchObject({
    organizationName: 'New Co',
    to: null,
    seniorityLevels: [],
  });
});

test.each([
  [{ title: ' ' }, 'title', 'Title is required.'],
  [{ title: 'x'.repeat(256) }, 'title', 'Title cannot be longer than 255 characters.'],
  [
    { organizationId: null, organizationName: 'x'.repeat(101) },
    'organizationName',
    'Organization cannot exceed 100 characters.',
  ],
  [{ organizationName: 'Both' }, 'organizationName', undefined],
  [{ from: '' }, 'from', 'Worked From is required.'],
  [{ from: '2020-13' }, 'from', 'Must be a year, or a year and a month, like 2020 or 2020-05.'],
  [{ isOngoing: false, to: '2020-04' }, 'to', 'Worked To cannot be prior to Worked From.'],
  [{ isOngoing: false, to: '2019' }, 'to', 'Worked To cannot be prior to Worked From.'],
  [{ isOngoing: false, to: '2020' }, 'to', undefined],
  [{ to: '2022' }, 'to', 'Worked To must be empty for a current role.'],
])('a work role: %o', (part, field, message) =>
  expect(wrong(WorkRoleInput, { ...role, ...part })[field]).toBe(message),
);

test('refuses years before 1960', () => {
  expect(wrong(WorkRoleInput, { ...role, from: '1959' })['from']).toMatch(/^Must be a year from 1960 to \d{4}\.$/);
  expect(wrong(EducationInput, { organizationId: 1, degrees: [1], from: 1959, isOngoing: true })['from']).toMatch(
    /^Must be a year from 1960 to \d{4}\.$/,
  );
});

test('an education: reports all missing fields at once', () => {
  expect(
    wrong(EducationInput, { organizationId: null, organizationName: null, degrees: [], isOngoing: false }),
  ).toEqual({
    organizationId: 'School is required.',
    degrees: 'At least one degree is required.',
  });
});

const education = { organizationId: 1, degrees: [1], from: 2001, to: 2005, isOngoing: false };
test.each([
  [{ organizationId: undefined }, 'organizationId', 'School is required.'],
  [{ degrees: [] }, 'degrees', 'At least one degree is required.'],
  [{ degrees: undefined }, 'degrees', 'At least one degree is required.'],
  [{ from: null }, 'from', 'Attended From is required if Attended To is provided.'],
  [{ to: 2000 }, 'to', 'Attended To cannot be prior to Attended From.'],
  [{ to: null, from: null }, 'from', undefined],
])('an education: %o', (part, field, message) => {
  expect(wrong(EducationInput, { ...education, ...part })[field]).toBe(message);
  expect(wrong(editEducation.body, { ...education, ...part, version: 1 })[field]).toBe(message);
});

test.each([
  [{ name: '' }, 'name', 'Name is required.'],
  [{ name: 'x'.repeat(101) }, 'name', 'Name cannot exceed 100 characters.'],
  [{ typeId: 7 }, 'typeId', 'Type is required.'],
  [{ tagline: 'x'.repeat(151) }, 'tagline', 'Tagline cannot exceed 150 characters.'],
  [{ summary: 'x'.repeat(2001) }, 'summary', 'About cannot exceed 2000 characters.'],
  [{ yearFounded: 12_345 }, 'yearFounded', 'Must be a year of at most 4 digits.'],
  [{ numberOfOffices: 12_345_678_901 }, 'numberOfOffices', 'Cannot have more than 10 digits.'],
  [{ numberOfOffices: 1.5 }, 'numberOfOffices', 'Must be a whole number.'],
  [{ investmentPortfolio: 'ftp://x.example' }, 'investmentPortfolio', 'Must be a valid URL.'],
])('an organization: %o', (part, field, message) =>
  expect(wrong(OrganizationEdit, { version: 1, ...part })[field]).toBe(message),
);

test.each([
  ['', 'Description is required.'],
  ['x'.repeat(1001), 'Description cannot exceed 1000 characters.'],
])('an issue: refuses an empty or too long description', (description, message) =>
  expect(wrong(IssueReport, { entityTypeId: 19, entityId: 1, description })).toEqual({ description: message }),
);
