import { z } from 'zod';
import { idInPath } from './fields.ts';
import { defineEndpoint, type Upload } from './http.ts';
import { limits } from './limits.ts';
import { organizationReads } from './organization-edit.ts';
import { personReads } from './person-edit.ts';

/** What may be uploaded; what the file says of itself is looked at, not believed. */
export const pictureUpload = { types: ['image/jpeg', 'image/png'], maxBytes: limits.picture.bytes } satisfies Upload;

/** Rows and chips show the small one, profiles the large one. */
export const pictureSizes = { small: 160, large: 512 } as const;
export type PictureSize = keyof typeof pictureSizes;

const byId = z.strictObject({ id: idInPath });
const answer = z.object({ profilePicture: z.string() });

/** The address changes with the picture, so that a browser may keep what it got. `logo`: found by the organization's website. */
const address = {
  params: z.strictObject({
    id: idInPath,
    hash: z.string().regex(/^(?:[0-9a-f]{32}|logo)$/, 'Is no picture.'),
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
  answer,
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
  ...address,
  errors: ['notFound'],
});

export const uploadOrganizationPicture = defineEndpoint({
  method: 'POST',
  path: '/organizations/:id/profile-picture',
  summary: 'Set the picture of an organization',
  who: 'admin',
  params: byId,
  upload: pictureUpload,
  answer,
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
  ...address,
  errors: ['notFound'],
});

const clientReads = ['/tools/clients', '/tools/clients/:id', '/tools/account'] as const;

export const uploadClientPicture = defineEndpoint({
  method: 'POST',
  path: '/clients/:id/profile-picture',
  summary: 'Set the logo of a client account I own',
  who: 'member',
  params: byId,
  upload: pictureUpload,
  answer,
  errors: ['notFound'],
  touches: clientReads,
});

export const deleteClientPicture = defineEndpoint({
  method: 'DELETE',
  path: '/clients/:id/profile-picture',
  summary: 'Remove the logo of a client account I own',
  who: 'member',
  params: byId,
  errors: ['notFound'],
  touches: clientReads,
});

export const getClientPicture = defineEndpoint({
  method: 'GET',
  path: '/clients/:id/profile-picture/:hash',
  summary: 'The logo of a client account I belong to',
  who: 'member',
  ...address,
  errors: ['notFound'],
});
