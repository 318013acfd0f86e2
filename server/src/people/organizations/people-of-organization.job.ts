import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { refreshPeopleOfOrganization } from '../../directory/changed.ts';

const Payload = z.object({ organizationId: z.int(), after: z.int() });

/** After a large organization has changed: its people are searched for by what it is now. */
export const peopleOfOrganizationJob = (db: Database) => async (payload: unknown) => {
  const { organizationId, after } = Payload.parse(payload);
  await refreshPeopleOfOrganization(db, organizationId, after);
};
