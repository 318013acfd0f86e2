import { deleteCalendarFeed, getCalendarFeed, renewCalendarFeed } from '@kith/contract/reach/calendar-feed';
import { keepInTouch, listKeepInTouch, recordContact, stopKeepingInTouch } from '@kith/contract/reach/keep-in-touch';
import { useEndpointMutation } from '../../http/mutation.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';
import { queryOptionsFor } from '../../http/query.ts';

/** The reminder of one person: one or none. */
export const reminderQuery = (personId: number) => queryOptionsFor(listKeepInTouch, { query: { personId } });

export const remindersQuery = (page: number) => pagedQueryOptionsFor(listKeepInTouch, { query: { page } });

export const useKeepInTouch = () => useEndpointMutation(keepInTouch);
export const useRecordContact = () => useEndpointMutation(recordContact);
export const useStopKeepingInTouch = () => useEndpointMutation(stopKeepingInTouch);

export const calendarFeedQuery = queryOptionsFor(getCalendarFeed, {});

export const useRenewCalendarFeed = () => useEndpointMutation(renewCalendarFeed);
export const useDeleteCalendarFeed = () => useEndpointMutation(deleteCalendarFeed);
