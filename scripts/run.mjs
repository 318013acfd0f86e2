/**
 * node scripts/run.mjs [--lean] <file> [arguments …]: installs what is missing, then runs the file with a fitting Node.
 * --lean: the file needs nothing but what running Kith needs, so the development dependencies are not installed.
 */
import { prepare } from './prepare.mjs';
import { endLike } from './run-child.mjs';
import { runTypeScript } from './run-typescript.mjs';
import { stopWithoutNpm } from './stop-without-npm.mjs';

const lean = process.argv[2] === '--lean';
const [file, ...args] = process.argv.slice(lean ? 3 : 2);
try {
  if (!file) throw new Error('Say which file to run, for example: node scripts/run.mjs scripts/test.ts unit');
  stopWithoutNpm();
  endLike(await runTypeScript(await prepare({ tools: !lean }), file, args));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
