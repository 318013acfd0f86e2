/** Accepts JSON bodies, and forms where the endpoint declares them. */
import type { FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';
import type { App } from './fastify-types.ts';
import { readFormFile } from './form-file.ts';
import { parseJson } from './input.ts';

export function registerBodyParsers(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
    const { upload } = request.routeOptions.config;
    if (upload) throw new HttpError('unsupportedMediaType', `Send a file, as ${upload.types.join(' or ')}.`);
    return parseJson(text);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (request: FastifyRequest, text: string) => {
      if (!request.routeOptions.config.form)
        throw new HttpError('unsupportedMediaType', 'Send the body as application/json.');
      return Object.fromEntries(new URLSearchParams(text));
    },
  );
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const field = request.routeOptions.config.upload?.field;
      if (!field) throw new HttpError('unsupportedMediaType', 'Send the body as application/json.');
      return readFormFile(body, request.headers['content-type'] ?? '', field);
    },
  );
}
