import {
  completeSignOn,
  endSignOnSessions,
  listSignOns,
  startLinkingSignOn,
  startSignOn,
  unlinkSignOn,
} from '@kith/contract/identity/sign-on';
import type { FastifyRequest } from 'fastify';
import { seal } from '../../platform/codes.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { conflict, HttpError, notFound, unauthenticated } from '../../platform/http/errors.ts';
import { mustSetUpTwoFactor } from '../../platform/http/admission.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { notifyLive } from '../../platform/live/notify.queries.ts';
import { byStatement, limitedTo, sameForAll } from '../../platform/policy.ts';
import { startSession } from '../../platform/sessions/sessions.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { recordActivities, recordActivity } from '../../services/activity-log/activity.queries.ts';
import { recordSignIn, recordVisitorActivity } from '../../services/activity-log/security-log.ts';
import { mailAccountChange } from '../account/mail-account-change.ts';
import { ownAccount, ownAccountWithPassword } from '../account/account.policy.ts';
import { requirePassword } from '../passwords/require-password.ts';
import { presentSession } from '../session/session.view.ts';
import { storeFlow, takeFlow } from './flow-cookie.ts';
import { beginAgain, type Identity, type Provider } from './provider.ts';
import { admitIdentity, linkIdentity } from './sign-on.commands.ts';
import {
  hasProvenMailbox,
  hasNoFactorOfItsOwn,
  hasProvenEmail,
  isEnabled,
  isLinkedToNobodyElse,
  mayHaveAccount,
} from './sign-on.policy.ts';
import { deleteEndedSessions, deleteLink, findRights, hasPassword, isLinkedTo, listLinks } from './sign-on.queries.ts';

const admission = [
  hasProvenEmail,
  isEnabled,
  isLinkedToNobodyElse,
  hasProvenMailbox,
  hasNoFactorOfItsOwn,
  mayHaveAccount,
].map(byStatement);
const ownIdentity = limitedTo('your own account, as the provider knows you');
const byProvider = limitedTo('sessions that began at the provider, with a token that it has signed');

export function signOnRoutes(app: App, provider: Provider | null): void {
  const { db } = app.connections;
  const configured = () => {
    if (!provider) throw notFound('Single sign-on');
    return provider;
  };

  endpoint(app, startSignOn, [sameForAll], async ({ body, request, reply }) => {
    const { url, flow } = await configured().start();
    storeFlow(request, reply, { ...flow, next: body.next });
    return { url };
  });

  endpoint(app, completeSignOn, [ownIdentity, ...admission], async ({ body, user, request, reply }) => {
    const trusted = configured();
    const { settings, name } = trusted;
    let identity: Identity | undefined;
    try {
      const flow = takeFlow(request, reply);
      if (!flow) throw unauthenticated(beginAgain);
      const proven = await trusted.complete(flow, body.answer);
      identity = proven;
      if (flow.linkIn !== undefined)
        return { session: await linkInSession(trusted, flow.linkIn, user, proven), next: flow.next };
      const session = await db.transaction().execute(async (trx) => {
        const { userId, signOnId } = await admitIdentity(trx, proven, { ...settings, secret: app.secret });
        const signOn = {
          id: signOnId,
          providerSession: proven.session,
          sealedIdToken: seal(app.secret, Buffer.from(proven.idToken)),
        };
        if (!(await startSession(trx, { userId, passwordHash: null, signOn, request, reply })))
          throw unauthenticated(beginAgain);
        await recordSignIn(trx, request, userId, { provider: name });
        // The provider is responsible for two factors.
        return presentSession(app, { userId, ...(await findRights(trx, userId)), hasTwoFactor: true });
      });
      return { session, next: flow.next };
    } catch (error) {
      if (error instanceof HttpError) await recordFailure(request, name, error.message, identity);
      throw error;
    }
  });

  async function linkInSession({ name }: Provider, sessionId: number, user: User | null, identity: Identity) {
    if (user?.sessionId !== sessionId) throw unauthenticated(beginAgain);
    await db.transaction().execute((trx) => linkIdentity(trx, user, identity, name));
    const { id: userId, personId, isMember, isAdmin } = user;
    return { userId, personId, isMember, isAdmin, mustSetUpTwoFactor: mustSetUpTwoFactor(app, user) };
  }

  endpoint(app, startLinkingSignOn, [ownAccountWithPassword], async ({ body, user, request, reply }) => {
    const trusted = configured();
    await requirePassword(app, user, body.password, 'password');
    if (await isLinkedTo(db, user.id, trusted.issuer))
      throw conflict('Your account is linked to another sign-in of this provider. Unlink it first.');
    const { url, flow } = await trusted.start();
    storeFlow(request, reply, { ...flow, next: body.next, linkIn: user.sessionId });
    return { url };
  });

  endpoint(app, listSignOns, [ownAccount], async ({ user }) => (provider ? listLinks(db, user.id, provider) : []));

  endpoint(app, unlinkSignOn, [ownAccount], async ({ params, user }) => {
    if (!(await hasPassword(db, user.id)))
      throw conflict(
        'Choose a password first, with “Forgot password?” on the sign-in page: you could not log in without one.',
      );
    await db.transaction().execute(async (trx) => {
      const unlinked = await deleteLink(trx, { id: params.id, userId: user.id, sessionId: user.sessionId });
      // A foreign link answers 404 like an unknown one, so that it does not reveal which ids exist.
      if (!unlinked) throw notFound('This linked sign-in');
      for (const sessionId of unlinked.endedSessions) await notifyLive(trx, { type: 'session-ended', sessionId });
      await recordActivity(trx, {
        actorId: user.id,
        action: 'sign-on-unlinked',
        entityType: 'user',
        entityId: user.id,
        details: { email: unlinked.email },
      });
      await mailAccountChange(trx, 'sign-on-changed', user.username, {
        subject: 'Single sign-on was unlinked from your Kith account',
        what: `The sign-in of ${unlinked.email} was unlinked from your Kith account just now.`,
      });
    });
  });

  endpoint(app, endSignOnSessions, [byProvider], async ({ body }) => {
    const trusted = configured();
    const ended = await trusted.readLogoutToken(body.logout_token);
    await db.transaction().execute(async (trx) => {
      const sessions = await deleteEndedSessions(trx, ended);
      for (const { id } of sessions) await notifyLive(trx, { type: 'session-ended', sessionId: id });
      await recordActivities(
        trx,
        sessions.map(({ userId }) => ({
          actorId: null,
          action: 'session-ended',
          entityType: 'user',
          entityId: userId,
          details: { provider: trusted.name },
        })),
      );
    });
  });

  /** Within the hourly limit of entries by visitors. The email is recorded only if the provider has proven it. */
  const recordFailure = (request: FastifyRequest, name: string, reason: string, identity: Identity | undefined) =>
    recordVisitorActivity(db, {
      actorId: null,
      action: 'sign-in-failed',
      details: {
        address: request.ip,
        provider: name,
        reason,
        ...(identity?.provenEmail && { username: identity.provenEmail }),
      },
    });
}
