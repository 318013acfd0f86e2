import { downloadActivity, listActivity } from '@kith/contract/office/activity';
import type { CallInput } from '@kith/contract/http';
import { addressOf } from '../../http/address.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';

export const activityQuery = (query: CallInput<typeof listActivity>['query']) =>
  pagedQueryOptionsFor(listActivity, { query: query ?? {} });
export const activityDownload = (query: CallInput<typeof downloadActivity>['query']) =>
  addressOf(downloadActivity, { query: query ?? {} });
