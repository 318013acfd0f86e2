import { texts } from '@kith/contract/texts';
import type { JobHelpers } from 'graphile-worker';
import type { Database } from '../../platform/database/database.ts';
import { TRIES } from './queue.commands.ts';
import { failImport, importStep } from './step.commands.ts';
import { undoStep } from './undo.commands.ts';

type Step = (db: Database, importId: number) => Promise<void>;

/** One step, which queues the next one as it commits: a try that fails or dies has cost one step at most. */
const oneStep =
  (db: Database, step: Step) =>
  async (payload: unknown, { job }: Pick<JobHelpers, 'job'>) => {
    const { importId } = payload as { importId: number };
    try {
      await step(db, importId);
    } catch (error) {
      if (job.attempts >= TRIES) await failImport(db, importId, texts.linkedinFile.failed);
      throw error;
    }
  };

export const importContactsJob = (db: Database) => oneStep(db, importStep);
export const undoImportJob = (db: Database) => oneStep(db, undoStep);
