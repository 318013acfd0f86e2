import type { CallInput } from '@kith/contract/http';
import { getOutboxMail, listOutbox } from '@kith/contract/office/outbox';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';
import { queryOptionsFor } from '../../http/query.ts';

export const outboxQuery = (query: CallInput<typeof listOutbox>['query']) =>
  pagedQueryOptionsFor(listOutbox, { query: query ?? {} });
/** Cached, because every read is recorded in the activity. */
export const mailQuery = (id: number) => queryOptionsFor(getOutboxMail, { params: { id } }, { staleTime: Infinity });
