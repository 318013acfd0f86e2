import { z } from 'zod';
import { idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { pictureAddress, pictureAnswer } from '../people/pictures.ts';
import { pictureUpload } from '../picture-files.ts';

const byId = z.strictObject({ id: idInPath });
const clientReads = ['/tools/clients', '/tools/clients/:id', '/tools/account'] as const;

export const uploadClientPicture = defineEndpoint({
  method: 'POST',
  path: '/clients/:id/profile-picture',
  summary: 'Set the logo of a client account I own',
  who: 'member',
  params: byId,
  upload: pictureUpload,
  answer: pictureAnswer,
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
  ...pictureAddress,
  errors: ['notFound'],
});
