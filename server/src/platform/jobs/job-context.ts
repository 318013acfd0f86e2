import type { Config } from '../../config.ts';
import type { Database } from '../database/database.ts';

/** What jobs are made with. */
export interface JobContext {
  db: Database;
  config: Config;
  secret: string;
  /** Shows something to whoever has started Kith. */
  say: (text: string) => void;
}
