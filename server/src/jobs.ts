/** Every background job by its name, as the queue knows it. */
import type { TaskList } from 'graphile-worker';
import type { Config } from './config.ts';
import { beginDuplicateSearchJob, findDuplicatesJob } from './features/duplicates/duplicates.job.ts';
import { FIND_DUPLICATES_JOB } from './features/duplicates/search.commands.ts';
import { housekeepingJob } from './features/housekeeping/housekeeping.job.ts';
import { unreadMailJob } from './features/messaging/unread-mail.job.ts';
import { peopleOfOrganizationJob } from './features/organizations/people-of-organization.job.ts';
import { importContactsJob, undoImportJob } from './features/linkedin-import/linkedin-import.job.ts';
import { passwordCodeJob } from './features/password-resets/password-resets.job.ts';
import { buildProfileJob } from './features/registration/registration.job.ts';
import type { Database } from './platform/database/database.ts';
import { mailJob } from './platform/mail/mail.job.ts';
import { PEOPLE_OF_ORGANIZATION_JOB } from './scope/organization-changed.ts';

interface JobContext {
  db: Database;
  config: Config;
  secret: string;
  say: (text: string) => void;
}

export function jobsOf({ db, config, secret, say }: JobContext): TaskList {
  return {
    housekeeping: housekeepingJob(db),
    'send-mail': mailJob(db, { config, show: mayShowMail(config) ? say : () => {} }),
    'mail-password-code': passwordCodeJob(db, config, secret),
    [PEOPLE_OF_ORGANIZATION_JOB]: peopleOfOrganizationJob(db),
    'import-contacts': importContactsJob(db),
    'undo-import': undoImportJob(db),
    'begin-duplicate-search': beginDuplicateSearchJob(db),
    [FIND_DUPLICATES_JOB]: findDuplicatesJob(db),
    'mail-unread-messages': unreadMailJob(db, config),
    'build-profile': buildProfileJob(db, config.KITH_BASE_URL),
  };
}

/** Mail holds codes: it is printed for whoever tries Kith out, and not into the logs of an installation. */
const mayShowMail = (config: Config) => config.NODE_ENV !== 'production' || config.KITH_DEMO;
