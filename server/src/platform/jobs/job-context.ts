import type { Config } from '../../config.ts';
import type { Database } from '../database/database.ts';

/** The dependencies of jobs. */
export interface JobContext {
  db: Database;
  /** The address of the same database. */
  url: string;
  config: Config;
  secret: string;
  /** Prints to the terminal in which Kith was started. */
  print: (text: string) => void;
}
