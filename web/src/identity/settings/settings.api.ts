import { getSettings } from '@kith/contract/settings';
import { queryOptionsFor } from '../../http/query.ts';

/** Settings do not change while the server runs. */
export const settingsQuery = queryOptionsFor(getSettings, {}, { staleTime: Infinity });
