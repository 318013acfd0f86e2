import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { refreshPeopleOfOrganization } from '../../directory/changed.ts';

const Payload = z.object({ organizationId: z.int(), after: z.int() });

/** Updates the search keys of the people of a large organization after it has changed. */
export const peopleOfOrganizationJob = (db: Database) => async (payload: unknown) => {
  const { organizationId, after } = Payload.parse(payload);
  await refreshPeopleOfOrganization(db, organizationId, after);
};
