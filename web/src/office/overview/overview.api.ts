import { getOverview } from '@kith/contract/office/overview';
import { queryOptionsFor } from '../../http/query.ts';

export const overviewQuery = queryOptionsFor(getOverview, {});
