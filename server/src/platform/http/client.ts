/** Serves the built web client: its files, and its page for every path outside of the API. */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import type { App } from './fastify-types.ts';
import { pagePolicy } from './security-headers.ts';

const NONCE = '__CSP_NONCE__';
const IS_MEMBER = '__IS_MEMBER__';

/** `isMember`: whether the caller may read the data of the app. The page then requests it before its scripts have come. */
export async function serveClient(
  app: App,
  directory: string,
  isMember: (request: FastifyRequest) => Promise<boolean>,
): Promise<void> {
  const index = join(directory, 'index.html');
  if (!existsSync(index)) return;
  const page = readFileSync(index, 'utf8');
  // The sign-in page is a document of its own.
  const login = join(directory, 'login.html');
  const loginPage = existsSync(login) ? readFileSync(login, 'utf8') : page;
  await app.register(staticFiles, { root: directory, serve: false, preCompressed: true });

  // The names of built files contain a hash of their content, so browsers may cache them forever.
  app.get('/assets/*', { config: { who: 'anyone' } }, (request, reply) =>
    reply.sendFile(`assets/${(request.params as { '*': string })['*']}`, { maxAge: '365d', immutable: true }),
  );
  const files = readdirSync(directory, { withFileTypes: true }).filter(
    (file) => file.isFile() && !/^\.|\.(html|br|gz)$/.test(file.name),
  );
  for (const { name } of files)
    app.get(`/${name}`, { config: { who: 'anyone' } }, (_request, reply) => reply.sendFile(name, { maxAge: '1h' }));

  app.get('/*', { config: { who: 'anyone' } }, async (request, reply) => {
    if (/^\/(api|health|metrics)(\/|\?|$)/.test(request.url)) return reply.callNotFound();
    const document = /^\/login(\?|$)/.test(request.url) ? loginPage : page;
    // Without the database the page is served all the same: it shows what is wrong.
    const member = await isMember(request).catch(() => false);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(document.replaceAll(NONCE, nonce).replace(IS_MEMBER, String(member)));
  });
}
