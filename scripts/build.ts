/** npm run build: builds the web client into web/dist. --quiet prints only warnings and errors. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './install-and-find-node.mjs';
import { fingerprintOfWebSources, markWebBuilt } from './web-sources.mjs';

const web = join(root, 'web');
const fingerprint = fingerprintOfWebSources();
await build({
  root: web,
  configFile: join(web, 'vite.config.ts'),
  logLevel: process.argv.includes('--quiet') ? 'warn' : 'info',
});
if (!existsSync(join(web, 'dist/index.html'))) {
  throw new Error('The build has left no web/dist/index.html: check build.outDir in web/vite.config.ts.');
}
markWebBuilt(fingerprint);
