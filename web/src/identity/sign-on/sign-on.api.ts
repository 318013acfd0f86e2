import { completeSignOn, listSignOns, startLinkingSignOn, unlinkSignOn } from '@kith/contract/identity/sign-on';
import { useEndpointMutation } from '../../http/mutation.ts';
import { queryOptionsFor } from '../../http/query.ts';

/** A write in a query, so that the answer of the provider is sent once, however often the page renders. */
export const completeSignOnQuery = (answer: string) =>
  queryOptionsFor(completeSignOn, { body: { answer } }, { staleTime: Infinity });

export const signOnsQuery = queryOptionsFor(listSignOns, {});

export const useStartLinkingSignOn = () => useEndpointMutation(startLinkingSignOn);

export const useUnlinkSignOn = () => useEndpointMutation(unlinkSignOn);
