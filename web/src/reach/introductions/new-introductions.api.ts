import { askForIntroduction, countNewIntroductions } from '@kith/contract/reach/introductions';
import { useQuery } from '@tanstack/react-query';
import { useRefresh } from '../../http/mutation.ts';
import { queryOptionsFor } from '../../http/query.ts';

/** How many introductions changed since the user opened them. In a file of its own, because every page loads it. */
export const newIntroductionsQuery = queryOptionsFor(countNewIntroductions, {});

const none = { open: 0, past: 0 };

/** How many are new, by the list that shows them. Does not fetch: IntroductionUpdates does, after the first screen. */
export function useNewIntroductions() {
  const { data } = useQuery({ ...newIntroductionsQuery, enabled: false });
  return data ?? { requester: none, introducer: none };
}

/** The number of all of them. */
export function useNewIntroductionCount(): number {
  const { requester, introducer } = useNewIntroductions();
  return requester.open + requester.past + introducer.open + introducer.past;
}

/** Refetches everything about introductions. */
export const useRefreshIntroductions = () => useRefresh(askForIntroduction);
