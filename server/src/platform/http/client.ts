/**
 * Serves the built web client: its files, and its page for every path outside of the API. With a shared folder it serves the files of
 * other releases too, whose pages are open during a rolling upgrade.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import { ConfigError } from '../../config.ts';
import type { App } from './fastify-types.ts';
import { pagePolicy } from './security-headers.ts';

const NONCE = '__CSP_NONCE__';
const IS_MEMBER = '__IS_MEMBER__';

interface ClientOptions {
  /** The build. */
  directory: string;
  /** The folder of KITH_ASSETS_DIR. */
  sharedAssets?: string | undefined;
  /** Whether the caller may read the data of the app. The page then requests it before its scripts have come. */
  isMember: (request: FastifyRequest) => Promise<boolean>;
}

export async function serveClient(app: App, { directory, sharedAssets, isMember }: ClientOptions): Promise<void> {
  const index = join(directory, 'index.html');
  if (!existsSync(index)) return;
  const page = readFileSync(index, 'utf8');
  // The sign-in page is a document of its own.
  const login = join(directory, 'login.html');
  const loginPage = existsSync(login) ? readFileSync(login, 'utf8') : page;
  const assets = join(directory, 'assets');
  if (sharedAssets) await shareAssets(assets, sharedAssets);
  // The shared folder is searched at each request, because a newer release starts later.
  const root = sharedAssets ? [assets, sharedAssets] : assets;
  await app.register(staticFiles, { root, serve: false, preCompressed: true });

  // The names of built files contain a hash of their content, so browsers may cache them forever.
  app.get('/assets/*', { config: { who: 'anyone' } }, (request, reply) =>
    reply.sendFile((request.params as { '*': string })['*'], { maxAge: '365d', immutable: true }),
  );
  const files = readdirSync(directory, { withFileTypes: true }).filter(
    (file) => file.isFile() && !/^\.|\.(html|br|gz)$/.test(file.name),
  );
  for (const { name } of files)
    app.get(`/${name}`, { config: { who: 'anyone' } }, (_request, reply) =>
      reply.sendFile(name, directory, { maxAge: '1h' }),
    );

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

/** Adds the built files of this release to the folder from which processes of other releases serve them too. */
async function shareAssets(assets: string, shared: string): Promise<void> {
  try {
    await mkdir(shared, { recursive: true });
    const there = new Set(await readdir(shared));
    for (const name of await readdir(assets)) {
      if (there.has(name)) continue;
      // No other process may serve a half of the file.
      const partial = join(shared, `.${name}.partial-${process.pid}`);
      await copyFile(join(assets, name), partial);
      await rename(partial, join(shared, name));
    }
  } catch (error) {
    throw new ConfigError(`KITH_ASSETS_DIR: the folder cannot be used (${(error as Error).message}).`);
  }
}
