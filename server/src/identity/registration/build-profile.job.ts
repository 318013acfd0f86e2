import type { JobHelpers } from 'graphile-worker';
import type { Database } from '../../platform/database/database.ts';
import { buildProfile, failRegistration, RegistrationFailure, type BuildContext } from './build-profile.commands.ts';

/** Builds the profile of a registration. A RegistrationFailure ends it; other errors are retried. */
export const buildProfileJob =
  (db: Database, context: BuildContext) =>
  async (payload: unknown, { job }: Pick<JobHelpers, 'job'>) => {
    const { registrationId } = payload as { registrationId: number };
    try {
      await buildProfile(db, registrationId, context);
    } catch (error) {
      if (error instanceof RegistrationFailure) return failRegistration(db, registrationId, error.message);
      if (job.attempts >= job.max_attempts) await failRegistration(db, registrationId, 'Something went wrong');
      throw error;
    }
  };
