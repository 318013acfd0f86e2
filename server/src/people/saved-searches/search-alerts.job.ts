import type { Task } from 'graphile-worker';
import type { Database } from '../../platform/database/database.ts';
import { checkAlert, queueDueAlerts, type AlertKey } from './search-alerts.commands.ts';

/** Once an hour. */
export const searchAlertsCrontab = '7 * * * * search-alerts';

export const searchAlertsJob = (db: Database) => async () => queueDueAlerts(db);

export const searchAlertJob =
  (db: Database): Task =>
  async (payload) =>
    checkAlert(db, payload as AlertKey);
