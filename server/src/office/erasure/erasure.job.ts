import type { JobContext } from '../../platform/jobs/job-context.ts';
import { eraseIfDue } from './erase.commands.ts';
import { queueDueErasures } from './erasures.queries.ts';

export const erasuresCrontab = '*/10 * * * * due-erasures';

export const dueErasuresJob =
  ({ db }: JobContext) =>
  () =>
    queueDueErasures(db);

export const eraseJob =
  ({ db, secret, config }: JobContext) =>
  async (payload: unknown): Promise<void> => {
    const { personId } = payload as { personId: number };
    await eraseIfDue(db, personId, { secret, sendsMail: config.SMTP_URL !== undefined });
  };
