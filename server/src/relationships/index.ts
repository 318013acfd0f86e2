/** The district of a member's relationships: networks, imports, notes, labels, strength, chains. */
import type { TaskList } from 'graphile-worker';
import type { App } from '../platform/http/fastify-types.ts';
import type { JobContext } from '../platform/jobs/job-context.ts';
import { chainRoutes } from './chains/chains.routes.ts';
import { commonalityRoutes } from './commonalities/commonalities.routes.ts';
import { bulkLabelRoutes } from './labels/bulk-labels.routes.ts';
import { labelRoutes } from './labels/labels.routes.ts';
import { importContactsJob, undoImportJob } from './linkedin-import/linkedin-import.job.ts';
import { linkedinImportRoutes } from './linkedin-import/linkedin-import.routes.ts';
import { networkRoutes } from './networks/networks.routes.ts';
import { noteRoutes } from './notes/notes.routes.ts';
import { relationshipRoutes } from './relationships/relationships.routes.ts';

export function serveRelationships(app: App): void {
  noteRoutes(app);
  labelRoutes(app);
  bulkLabelRoutes(app);
  relationshipRoutes(app);
  chainRoutes(app);
  commonalityRoutes(app);
  linkedinImportRoutes(app);
  networkRoutes(app);
}

export const relationshipsJobs = ({ db, secret }: JobContext): TaskList => ({
  'import-contacts': importContactsJob(db, secret),
  'undo-import': undoImportJob(db, secret),
});
