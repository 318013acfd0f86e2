import { getOverview } from '@kith/contract/overview';
import { queryOptionsFor } from '../../http/query.ts';

export const overviewQuery = queryOptionsFor(getOverview, {});
