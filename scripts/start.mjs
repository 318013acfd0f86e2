/** npm start: from a fresh clone to a running Kith. Installs and builds only what is missing or has changed. */
import { installAndFindNode } from './install-and-find-node.mjs';
import { endLike } from './run-child.mjs';
import { runTypeScript } from './run-typescript.mjs';
import { exitWithNpm } from './exit-with-npm.mjs';
import { isWebBuilt } from './web-sources.mjs';

try {
  endLike(await start());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function start() {
  exitWithNpm();
  const node = await installAndFindNode({ tools: false });
  if (process.env['NODE_ENV'] !== 'production' && !isWebBuilt()) {
    console.log('Building the web client …');
    const built = await runTypeScript(node, 'scripts/build.ts', ['--quiet']);
    if (built.signal) return built;
    if (built.code !== 0) throw new Error('The web client could not be built; the reason is above.');
  }
  return await runTypeScript(node, 'server/src/main.ts', process.argv.slice(2));
}
