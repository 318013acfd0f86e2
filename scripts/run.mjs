/**
 * node scripts/run.mjs [--lean] <file> [arguments …]: installs missing dependencies, then runs the file with Node 24.
 * --lean: does not install development dependencies.
 */
import { installAndFindNode } from './install-and-find-node.mjs';
import { endLike } from './run-child.mjs';
import { runTypeScript } from './run-typescript.mjs';
import { exitWithNpm } from './exit-with-npm.mjs';

const lean = process.argv[2] === '--lean';
const [file, ...args] = process.argv.slice(lean ? 3 : 2);
try {
  if (!file) throw new Error('Say which file to run, for example: node scripts/run.mjs scripts/test.ts unit');
  exitWithNpm();
  endLike(await runTypeScript(await installAndFindNode({ tools: !lean }), file, args));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
