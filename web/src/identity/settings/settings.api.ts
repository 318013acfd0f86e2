import { getSettings } from '@kith/contract/settings';
import { call } from '../../http/client.ts';
import { queryOptionsFor } from '../../http/query.ts';

/** Settings do not change while the server runs. */
export const settingsQuery = queryOptionsFor(getSettings, {}, { staleTime: Infinity });

/** For the sign-in page, which has no query cache. */
export const readSettings = () => call(getSettings, {});
