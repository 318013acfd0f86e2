/** `npm run admin -- COMMAND`: what operators do, on the embedded database or on DATABASE_URL, whether Kith runs or not. */
import { parseArgs } from 'node:util';
import { commands, usage } from './admin/commands.ts';
import { ConfigError, loadConfig } from './config.ts';
import { EmbeddedDatabaseError } from './platform/database/embedded-error.ts';
import { explainDatabaseError } from './platform/database/unusable-database.ts';
import { errorRecord } from './platform/error-record.ts';
import { HttpError } from './platform/http/errors.ts';

async function main(): Promise<void> {
  const [name = '', ...rest] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new ConfigError(usage());
  let args;
  try {
    args = parseArgs({ args: rest, allowPositionals: true, options: command.options ?? {} });
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n${usage(name)}`);
  }
  if (args.positionals.length !== command.arguments.length) throw new ConfigError(usage(name));
  const { positionals, values } = args;
  await command.run({ config: loadConfig(), positionals, values, print: console.log, report: console.error });
}

main().catch((error: unknown) => {
  const isExplained =
    error instanceof ConfigError || error instanceof EmbeddedDatabaseError || error instanceof HttpError;
  console.error(isExplained ? error.message : (explainDatabaseError(error) ?? errorRecord(error)));
  process.exit(1);
});
