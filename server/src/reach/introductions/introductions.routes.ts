import * as contract from '@kith/contract/reach/introductions';
import { toPage } from '@kith/contract/paging';
import { endpoint } from '../../platform/http/endpoint.ts';
import { authorize } from '../../platform/http/authorize.ts';
import { conflict, invalid } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { byStatement, when } from '../../platform/policy.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { canOpenScope, canSeeOrganization, canSeePerson, canUseMessaging } from '../../access/access.policy.ts';
import { requirePerson } from '../../access/profile-access.ts';
import { canWriteToAll } from '../../messaging/conversations/conversations.policy.ts';
import { openChainRequest } from '../../relationships/chains/chain-request.ts';
import { canStartChainFrom } from '../../relationships/chains/chains.policy.ts';
import { chainIsGone, findOneChain, introducerIn } from '../../relationships/chains/find-one-chain.ts';
import { ask, askAgain, DAYS, findOptions } from './ask.commands.ts';
import { findMeans, introduce } from './introduce.commands.ts';
import { isEither, isIntroducer, isRequester, ownIntroductions } from './introductions.policy.ts';
import { countNew, findIntroduction, findStored, markSeen, pageOfIntroductions } from './introductions.queries.ts';
import { presentIntroductions } from './introductions.view.ts';
import { pageOfOtherIntroducers } from './other-introducers.queries.ts';
import { askFirst, close, decline, passOn, reconsider, reopen, takeBack, withdraw } from './steps.commands.ts';

const asking = [
  canOpenScope,
  canStartChainFrom,
  when('you ask for a person', canSeePerson),
  when('you ask for an organization', canSeeOrganization),
] as const;
const optionRules = [...asking, canSeePerson] as const;
const asRequester = [byStatement(isRequester), ownIntroductions] as const;
const asIntroducer = [byStatement(isIntroducer), ownIntroductions] as const;
const asEither = [byStatement(isEither), ownIntroductions] as const;
const introducing = [
  ...asIntroducer,
  when('you start a conversation', canUseMessaging),
  when('you start a conversation', canWriteToAll),
] as const;

export function introductionRoutes(app: App): void {
  // Planning these reads takes longer than running them.
  const { db, preparedDb } = app.connections;
  const messagingFor = app.config.MESSAGING_FOR;
  const showLogos = app.config.LOGO_URL_TEMPLATE !== undefined;
  const mail = { baseUrl: app.config.KITH_BASE_URL };

  endpoint(app, contract.listIntroductions, [ownIntroductions], async ({ query, user }) => {
    const { introductions, total } = await pageOfIntroductions(preparedDb, user, showLogos, query);
    return toPage(await presentIntroductions(preparedDb, user, showLogos, introductions), total, query);
  });

  endpoint(app, contract.countNewIntroductions, [ownIntroductions], ({ user }) => countNew(preparedDb, user.id));

  endpoint(app, contract.getIntroduction, [ownIntroductions], ({ params, user }) => present(user, params.id));

  endpoint(app, contract.getIntroductionOptions, optionRules, async ({ query, user }) => {
    const { collectiveId, introducerId, toEntityId, toEntityTypeId } = query;
    const target = { entityTypeId: toEntityTypeId, entityId: toEntityId };
    await openChainRequest(app.connections, user, { collectiveId, target });
    await requirePerson(preparedDb, user, introducerId);
    requireOther(user, introducerId, 'introducerId');
    return findOptions(preparedDb, user, {
      collectiveId: collectiveId ?? null,
      introducerPersonId: introducerId,
      target,
    });
  });

  endpoint(app, contract.askForIntroduction, asking, async ({ body, user }) => {
    const { collectiveId, toEntityId, toEntityTypeId, chain: elements, reason, note, until = null } = body;
    const target = { entityTypeId: toEntityTypeId, entityId: toEntityId };
    const { scope, start } = await openChainRequest(app.connections, user, { collectiveId, target });
    requireDay(until);
    const introducerPersonId = introducerIn(elements);
    if (introducerPersonId === undefined) throw invalid({ chain: 'Choose a chain with a person in between.' });
    requireOther(user, introducerPersonId, 'chain');
    const chain = await findOneChain(app.connections, { scope, start, target, showLogos }, elements);
    if (!chain) throw conflict(chainIsGone);
    const id = await ask(
      db,
      user,
      { collectiveId: collectiveId ?? null, introducerPersonId, target, chain, reason, note, until },
      mail,
    );
    return present(user, id);
  });

  endpoint(app, contract.markIntroductionSeen, [ownIntroductions], ({ params, user }) =>
    markSeen(db, user.id, params.id),
  );

  endpoint(app, contract.askTargetFirst, asIntroducer, async ({ params, user }) => {
    await askFirst(db, user, params.id);
    return present(user, params.id);
  });

  endpoint(app, contract.getIntroductionMeans, [isIntroducer, ownIntroductions], async ({ params, user }) => {
    authorize(isIntroducer, user, await findStored(preparedDb, user, params.id));
    return findMeans(preparedDb, user, params.id, messagingFor);
  });

  endpoint(app, contract.introduce, introducing, async ({ params, body, user }) => {
    await introduce(db, user, { id: params.id, message: body.message, messagingFor }, mail);
    return present(user, params.id);
  });

  endpoint(
    app,
    contract.listIntroducersToPassOnTo,
    [isIntroducer, ownIntroductions],
    async ({ params, query, user }) => {
      authorize(isIntroducer, user, await findStored(preparedDb, user, params.id));
      const { others, total } = await pageOfOtherIntroducers(preparedDb, params.id, query);
      return toPage(others, total, query);
    },
  );

  endpoint(app, contract.passIntroductionOn, asIntroducer, ({ params, body, user }) =>
    passOn(app.connections, user, { id: params.id, newIntroducerId: body.userId, showLogos }, mail),
  );

  endpoint(app, contract.declineIntroduction, asIntroducer, async ({ params, body, user }) => {
    const { reason = null, releaseReason } = body;
    await decline(db, user, params.id, { reason, releaseReason }, mail);
    return present(user, params.id);
  });

  endpoint(app, contract.reconsiderIntroduction, asIntroducer, async ({ params, user }) => {
    await reconsider(db, user, params.id);
    return present(user, params.id);
  });

  endpoint(app, contract.withdrawIntroduction, asRequester, async ({ params, user }) => {
    await withdraw(db, user, params.id);
    return present(user, params.id);
  });

  endpoint(app, contract.askAgainForIntroduction, asRequester, async ({ params, user }) => {
    await askAgain(db, user, params.id);
    return present(user, params.id);
  });

  endpoint(app, contract.takeIntroductionBack, asIntroducer, async ({ params, user }) => {
    await takeBack(db, user, params.id);
    return present(user, params.id);
  });

  endpoint(app, contract.closeIntroduction, asEither, async ({ params, body, user }) => {
    await close(db, user, params.id, body.outcome);
    return present(user, params.id);
  });

  endpoint(app, contract.reopenIntroduction, asEither, async ({ params, user }) => {
    await reopen(db, user, params.id);
    return present(user, params.id);
  });

  async function present(user: User, id: number) {
    const row = await findIntroduction(preparedDb, user, showLogos, id);
    const [introduction] = await presentIntroductions(preparedDb, user, showLogos, [row]);
    if (!introduction) throw new Error(`The introduction ${id} was not presented.`);
    return introduction;
  }
}

function requireOther(user: User, personId: number, field: string): void {
  if (personId === user.personId) throw invalid({ [field]: 'You cannot ask yourself.' });
}

const HOUR_MS = 3600 * 1000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Accepts a day of every time zone: it is today first in UTC+14, and last in UTC−12. */
function requireDay(until: string | null): void {
  if (until === null) return;
  if (until < dayOf(Date.now() - 12 * HOUR_MS)) throw invalid({ until: 'Must not be in the past.' });
  if (until > dayOf(Date.now() + (DAYS * 24 + 14) * HOUR_MS)) throw invalid({ until: `Must be within ${DAYS} days.` });
}
