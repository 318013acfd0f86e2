import { getOverview } from '@kith/contract/office/overview';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { isBackupLate, readLastBackup } from '../../services/settings/last-backup.queries.ts';
import { readVersion } from '../version/version.queries.ts';
import { readOverview } from './overview.queries.ts';

export function overviewRoutes(app: App): void {
  endpoint(app, getOverview, async () => {
    const { db } = app.connections;
    const [facts, last, release] = await Promise.all([
      readOverview(db),
      readLastBackup(db),
      readVersion(db, app.config),
    ]);
    return { ...facts, release, backup: { lastOn: last, isLate: isBackupLate(last, app.config) } };
  });
}
