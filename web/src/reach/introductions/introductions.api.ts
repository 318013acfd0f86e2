import {
  acceptRequester,
  getIntroductionSettings,
  listPossibleRequesters,
  listRefusedRequesters,
  refuseRequester,
  updateIntroductionSettings,
} from '@kith/contract/reach/introduction-settings';
import {
  askAgainForIntroduction,
  askForIntroduction,
  askTargetFirst,
  closeIntroduction,
  declineIntroduction,
  getIntroduction,
  getIntroductionMeans,
  getIntroductionOptions,
  introduce,
  listIntroducersToPassOnTo,
  listIntroductions,
  markIntroductionSeen,
  passIntroductionOn,
  reconsiderIntroduction,
  reopenIntroduction,
  takeIntroductionBack,
  withdrawIntroduction,
} from '@kith/contract/reach/introductions';
import { entityTypeIds, type ProfileSubject } from '../../entities/profile/profile-subject.ts';
import type { Scope } from '../../entities/scope/scope.ts';
import { call } from '../../http/client.ts';
import { useEndpointMutation } from '../../http/mutation.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';
import { queryOptionsFor } from '../../http/query.ts';
import type { PickerSource } from '../../ui/picker/picker-source.ts';

export type Role = 'requester' | 'introducer';
type Shown = 'open' | 'past';

export const introductionsQuery = (role: Role, show: Shown, page: number) =>
  pagedQueryOptionsFor(listIntroductions, { query: { role, show, page } });

export const introductionQuery = (id: number) => queryOptionsFor(getIntroduction, { params: { id } });

export const introductionOptionsQuery = (scope: Scope, introducerId: number, target: ProfileSubject) =>
  queryOptionsFor(getIntroductionOptions, {
    query: {
      ...collectiveOf(scope),
      introducerId,
      ...targetIds(target),
    },
  });

export const introductionMeansQuery = (id: number) => queryOptionsFor(getIntroductionMeans, { params: { id } });

/** The collective of a request; none for a chain of the user's own network. */
export const collectiveOf = (scope: Scope) => (scope.kind === 'collective' ? { collectiveId: scope.collectiveId } : {});

/** A target as the API names it. */
export const targetIds = ({ kind, id }: ProfileSubject) => ({ toEntityTypeId: entityTypeIds[kind], toEntityId: id });

/** The collaborators to whom a request can be passed on. */
export const otherIntroducers = (id: number): PickerSource => ({
  key: [listIntroducersToPassOnTo.path, id],
  async load({ name, page }, signal) {
    const query = { ...(name && { name }), ...(page && { page }) };
    const { results, next, total } = await call(listIntroducersToPassOnTo, { params: { id }, query }, signal);
    const items = results.map((person) => ({ id: person.userId, name: person.name, archived: false }));
    return { results: items, next, datasetSize: total, cache: false };
  },
});

export const useAskForIntroduction = () => useEndpointMutation(askForIntroduction);
export const useMarkIntroductionSeen = () => useEndpointMutation(markIntroductionSeen);
export const useAskTargetFirst = () => useEndpointMutation(askTargetFirst);
export const useIntroduce = () => useEndpointMutation(introduce);
export const usePassIntroductionOn = () => useEndpointMutation(passIntroductionOn);
export const useDeclineIntroduction = () => useEndpointMutation(declineIntroduction);
export const useReconsiderIntroduction = () => useEndpointMutation(reconsiderIntroduction);
export const useWithdrawIntroduction = () => useEndpointMutation(withdrawIntroduction);
export const useAskAgainForIntroduction = () => useEndpointMutation(askAgainForIntroduction);
export const useTakeIntroductionBack = () => useEndpointMutation(takeIntroductionBack);
export const useCloseIntroduction = () => useEndpointMutation(closeIntroduction);
export const useReopenIntroduction = () => useEndpointMutation(reopenIntroduction);

export const introductionSettingsQuery = queryOptionsFor(getIntroductionSettings, {});
export const useUpdateIntroductionSettings = () => useEndpointMutation(updateIntroductionSettings);

export const refusedRequestersQuery = (page: number) =>
  pagedQueryOptionsFor(listRefusedRequesters, { query: { page } });
/** The people whom the user can refuse before they ask. */
export const possibleRequesters: PickerSource = {
  key: [listPossibleRequesters.path],
  async load({ name, page }, signal) {
    const query = { ...(name && { name }), ...(page && { page }) };
    const { results, next, total } = await call(listPossibleRequesters, { query }, signal);
    const items = results.map((person) => ({ id: person.userId, name: person.name, archived: false }));
    return { results: items, next, datasetSize: total, cache: false };
  },
};

export const useRefuseRequester = () => useEndpointMutation(refuseRequester);
export const useAcceptRequester = () => useEndpointMutation(acceptRequester);
