import { getSettings } from '@kith/contract/settings';
import { queryOptionsFor } from '../../http/query.ts';

/** Does not change while the server runs. */
export const settingsQuery = queryOptionsFor(getSettings, {}, { staleTime: Infinity });
