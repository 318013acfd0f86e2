import { texts } from '@kith/contract/texts';
import type { JobHelpers } from 'graphile-worker';
import type { Database } from '../../platform/database/database.ts';
import { MAX_FAILURES } from './queue-step.commands.ts';
import { failImport, importStep } from './import-step.commands.ts';
import { undoStep } from './undo-step.commands.ts';

type Step = (db: Database, importId: number, secret: string) => Promise<void>;

/** Runs one step, which queues the next one in its transaction. A failure or a crash repeats one step at most. */
const runStep =
  (db: Database, secret: string, step: Step) =>
  async (payload: unknown, { job }: Pick<JobHelpers, 'job'>) => {
    const { importId } = payload as { importId: number };
    try {
      await step(db, importId, secret);
    } catch (error) {
      if (job.attempts >= MAX_FAILURES) await failImport(db, importId, texts.linkedinFile.failed);
      throw error;
    }
  };

export const importContactsJob = (db: Database, secret: string) => runStep(db, secret, importStep);
export const undoImportJob = (db: Database, secret: string) => runStep(db, secret, undoStep);
