import { askForIntroduction, countNewIntroductions } from '@kith/contract/reach/introductions';
import { useRefresh } from '../../http/mutation.ts';
import { queryOptionsFor } from '../../http/query.ts';

/** The number of introductions that changed since the user opened them. In a file of its own, because every page loads it. */
export const newIntroductionsQuery = queryOptionsFor(countNewIntroductions, {});

/** Refetches everything about introductions. */
export const useRefreshIntroductions = () => useRefresh(askForIntroduction);
