import { messages } from '@kith/contract/messages';
import type { JobHelpers } from 'graphile-worker';
import type { Database } from '../../platform/database/database.ts';
import { failImport, importStep } from './step.commands.ts';
import { undoStep } from './undo.commands.ts';

type Step = (db: Database, importId: number) => Promise<boolean>;

/** Step by step until all is done; a try that fails leaves the steps before it, and the next one goes on there. */
const stepByStep =
  (db: Database, step: Step) =>
  async (payload: unknown, { job }: Pick<JobHelpers, 'job'>) => {
    const { importId } = payload as { importId: number };
    try {
      while (await step(db, importId));
    } catch (error) {
      if (job.attempts >= job.max_attempts) await failImport(db, importId, messages.linkedinFile.failed);
      throw error;
    }
  };

export const importContactsJob = (db: Database) => stepByStep(db, importStep);
export const undoImportJob = (db: Database) => stepByStep(db, undoStep);
