import { personFilters, personOrder } from '@kith/contract/people/person-filters';

/** The schemas of the values in an address. */
export const personFilterShape = { ...personFilters, order: personOrder };

export type PersonFilterShape = typeof personFilterShape;
