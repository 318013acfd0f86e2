/** All background jobs, by their name in the queue. */
import type { TaskList } from 'graphile-worker';
import { scheduledBackupJobs } from './admin/backup/scheduled-backup.job.ts';
import type { Config } from './config.ts';
import { groupsJobs } from './groups/index.ts';
import { identityJobs } from './identity/index.ts';
import { messagingJobs } from './messaging/index.ts';
import { officeJobs } from './office/index.ts';
import { peopleJobs } from './people/index.ts';
import type { JobContext } from './platform/jobs/job-context.ts';
import { mailJob } from './platform/mail/mail.job.ts';
import { reachJobs } from './reach/index.ts';
import { relationshipsJobs } from './relationships/index.ts';

export function createJobs(context: JobContext): TaskList {
  const { db, config, print } = context;
  return {
    'send-mail': mailJob(db, { config, show: mayShowMail(config) ? print : () => {} }),
    ...peopleJobs(context),
    ...identityJobs(context),
    ...groupsJobs(context),
    ...relationshipsJobs(context),
    ...messagingJobs(context),
    ...reachJobs(context),
    ...officeJobs(context),
    ...scheduledBackupJobs(context),
  };
}

/** Mail contains codes: it is printed when somebody tries Kith out, but not into the logs of an installation. */
const mayShowMail = (config: Config) => config.NODE_ENV !== 'production' || config.KITH_DEMO;
