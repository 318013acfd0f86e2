/**
 * Loads the demo, a workspace that depends on the server. It is imported by name and only on demand, so that an installation does not need
 * it, and the projects have no circular reference.
 */
import { ConfigError } from './config.ts';

export interface DemoOptions {
  /** Shared by all demo users, so that one comparison shows whether a user still has the demo's password. */
  passwordHash: string;
  log?: (line: string) => void;
  seed?: number;
  people?: number;
  /** False: no target lists. Choosing their targets in a large world needs its indexes, which a test may create afterwards. */
  targets?: boolean;
}

/** The exports of the workspace. */
export interface DemoModule {
  loadDemo: (databaseUrl: string, options: DemoOptions) => Promise<void>;
}

const name = '@kith/demo/demo.commands';

/** Needs a migrated database with the reference data and nothing else. */
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
