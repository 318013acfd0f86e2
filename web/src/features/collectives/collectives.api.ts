import { getCollective } from '@kith/contract/collectives';
import { queryOptionsFor } from '../../http/query.ts';

export const collectiveQuery = (id: number) => queryOptionsFor(getCollective, { params: { id } });
