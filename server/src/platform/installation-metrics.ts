/** The metrics that are read from the database. Without it they are NaN, which no alert rule matches, and `kith_database_up` is 0. */
import { Gauge, type Registry } from 'prom-client';
import type { Database } from './database/database.ts';
import { countJobs } from './jobs/jobs.queries.ts';
import { countUnsent } from './mail/mail.queries.ts';

/** Less than the ten seconds after which Prometheus gives up. */
const ANSWER_MS = 3000;

interface Source {
  db: Database;
  /** In Unix seconds. */
  lastBackup: () => Promise<number | null>;
}

/** Returns a function that reads the current values; it never fails. */
export function installationMetrics(registry: Registry, { db, lastBackup }: Source): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const up = gauge('kith_database_up', 'Whether the database answers: 1 or 0.');
  const jobsWaiting = gauge('kith_jobs_waiting', 'Jobs that are due and not being worked on, over all processes.');
  const jobsRetrying = gauge('kith_jobs_retrying', 'Jobs that have failed and will be tried again.');
  const jobsFailed = gauge('kith_jobs_failed', 'Jobs that have used up their tries, over all processes.');
  const mailWaiting = gauge('kith_mail_waiting', 'Mails in the outbox that are not sent and have no error.');
  const mailFailed = gauge('kith_mail_failed', 'Mails whose last try failed.');
  const mailOldest = gauge('kith_mail_oldest_seconds', 'The age of the oldest mail that is not sent; 0 without one.');
  const backup = gauge('kith_last_backup_seconds', 'The moment of the last backup in Unix seconds; 0 without one.');
  const values = [jobsWaiting, jobsRetrying, jobsFailed, mailWaiting, mailFailed, mailOldest, backup];

  async function read(): Promise<void> {
    const [jobs, mail, last] = await Promise.all([countJobs(db), countUnsent(db), lastBackup()]);
    up.set(1);
    jobsWaiting.set(jobs.waiting);
    jobsRetrying.set(jobs.retrying);
    jobsFailed.set(jobs.failed);
    mailWaiting.set(mail.waiting);
    mailFailed.set(mail.failed);
    mailOldest.set(mail.oldestSeconds);
    backup.set(last ?? 0);
  }

  return async () => {
    const tooLate = AbortSignal.timeout(ANSWER_MS);
    const late = new Promise<never>((_resolve, reject) =>
      tooLate.addEventListener('abort', () => reject(new Error('late')), { once: true }),
    );
    await Promise.race([read(), late]).catch(() => {
      up.set(0);
      for (const value of values) value.set(NaN);
    });
    late.catch(() => {});
  };
}
