import * as contract from '@kith/contract/reach/introduction-settings';
import { toPage } from '@kith/contract/paging';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { limitedTo } from '../../platform/policy.ts';
import {
  accept,
  changeSettings,
  findSettings,
  pageOfPossibleRequesters,
  pageOfRefused,
  refuseRequesterOf,
  refuseUser,
} from './introduction-settings.queries.ts';

const ownSettings = limitedTo('your own settings');
const askedOfMe = limitedTo('the requesters of introductions for which you were asked');

const peopleISee = limitedTo('people whom you see');

export function introductionSettingsRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, contract.getIntroductionSettings, [ownSettings], ({ user }) => findSettings(db, user.id));

  endpoint(app, contract.updateIntroductionSettings, [ownSettings], ({ body, user }) =>
    changeSettings(db, user.id, body),
  );

  endpoint(app, contract.listRefusedRequesters, [ownSettings], async ({ query, user }) => {
    const { refused, total } = await pageOfRefused(db, user.id, query);
    return toPage(refused, total, query);
  });

  endpoint(app, contract.listPossibleRequesters, [peopleISee], async ({ query, user }) => {
    const { people, total } = await pageOfPossibleRequesters(db, user, query);
    return toPage(people, total, query);
  });

  endpoint(app, contract.refuseRequester, [askedOfMe, peopleISee], ({ body: { introductionId, userId }, user }) =>
    introductionId === undefined ? refuseUser(db, user, userId ?? 0) : refuseRequesterOf(db, user, introductionId),
  );

  endpoint(app, contract.acceptRequester, [ownSettings], ({ params, user }) => accept(db, user.id, params.userId));
}
