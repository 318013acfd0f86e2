/**
 * The demo is a workspace of its own that stands on the server. It is loaded by its name and only when asked for, so that an
 * installation with real people does not need it and the compiler sees no circle of projects.
 */
import { ConfigError } from './config.ts';

export interface DemoOptions {
  /** All demo users share it, so that one look tells whether the demo's password still stands. */
  passwordHash: string;
  log?: (line: string) => void;
  seed?: number;
  people?: number;
}

/** What the workspace exports. */
export interface DemoModule {
  loadDemo: (databaseUrl: string, options: DemoOptions) => Promise<void>;
}

const name = '@kith/demo/demo.commands';

/** Fills a database that is migrated, has the reference data and is otherwise empty. */
export async function loadDemo(databaseUrl: string, options: DemoOptions): Promise<void> {
  const demo = await importDemo();
  await demo.loadDemo(databaseUrl, options);
}

async function importDemo(): Promise<DemoModule> {
  try {
    return (await import(name)) as DemoModule;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new ConfigError(
      `KITH_DEMO: this installation does not have the demo (${(error as Error).message}). ` +
        'Start without it, or from a checkout with the folder "demo". Example: KITH_DEMO=0',
    );
  }
}
