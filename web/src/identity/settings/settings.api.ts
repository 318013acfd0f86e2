import { getSettings } from '@kith/contract/settings';
import { queryOptionsFor } from '../../http/query.ts';

/** They do not change while the server runs. */
export const settingsQuery = queryOptionsFor(getSettings, {}, { staleTime: Infinity });
