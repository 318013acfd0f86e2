import { z } from 'zod';
import { idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { pictureUpload } from '../picture-files.ts';
import { organizationReads } from './organization-edit.ts';
import { personReads } from './person-edit.ts';

const byId = z.strictObject({ id: idInPath });
export const pictureAnswer = z.object({ profilePicture: z.string() });

/** The address changes with the picture, so browsers can cache it. `logo`: found by the website of the organization. */
export const pictureAddress = {
  params: z.strictObject({
    id: idInPath,
    hash: z.string().regex(/^(?:[0-9a-f]{32}|logo)$/, 'Must be the address of a picture.'),
  }),
  query: z.strictObject({ size: z.enum(['small', 'large'], 'Must be small or large.').default('large') }),
  download: 'image/webp',
} as const;

export const uploadPersonPicture = defineEndpoint({
  method: 'POST',
  path: '/persons/:id/profile-picture',
  summary: 'Set my picture (admins: anybody’s)',
  who: 'member',
  params: byId,
  upload: pictureUpload,
  answer: pictureAnswer,
  errors: ['notFound'],
  touches: personReads,
});

export const deletePersonPicture = defineEndpoint({
  method: 'DELETE',
  path: '/persons/:id/profile-picture',
  summary: 'Remove my picture (admins: anybody’s)',
  who: 'member',
  params: byId,
  errors: ['notFound'],
  touches: personReads,
});

export const getPersonPicture = defineEndpoint({
  method: 'GET',
  path: '/persons/:id/profile-picture/:hash',
  summary: 'The picture of a person I can see',
  who: 'member',
  ...pictureAddress,
  errors: ['notFound'],
});

export const uploadOrganizationPicture = defineEndpoint({
  method: 'POST',
  path: '/organizations/:id/profile-picture',
  summary: 'Set the picture of an organization',
  who: 'admin',
  params: byId,
  upload: pictureUpload,
  answer: pictureAnswer,
  errors: ['notFound'],
  touches: organizationReads,
});

export const deleteOrganizationPicture = defineEndpoint({
  method: 'DELETE',
  path: '/organizations/:id/profile-picture',
  summary: 'Remove the picture of an organization',
  who: 'admin',
  params: byId,
  errors: ['notFound'],
  touches: organizationReads,
});

export const getOrganizationPicture = defineEndpoint({
  method: 'GET',
  path: '/organizations/:id/profile-picture/:hash',
  summary: 'The picture or the logo of an organization I can see',
  who: 'member',
  ...pictureAddress,
  errors: ['notFound'],
});
