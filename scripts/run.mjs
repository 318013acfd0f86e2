/** node scripts/run.mjs <file.ts> [arguments …]: installs what is missing, then runs the file with a fitting Node. */
import { prepare } from './prepare.mjs';
import { endLike } from './run-child.mjs';
import { runTypeScript } from './run-typescript.mjs';

const [file, ...args] = process.argv.slice(2);
try {
  if (!file) throw new Error('Say which file to run, for example: node scripts/run.mjs scripts/test.ts unit');
  endLike(await runTypeScript(await prepare(), file, args));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
