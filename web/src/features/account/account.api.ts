import { getAccount } from '@kith/contract/account';
import { queryOptionsFor } from '../../http/query.ts';

export const accountQuery = queryOptionsFor(getAccount, {});
