import * as contract from '@kith/contract/identity/erasure';
import { texts } from '@kith/contract/texts';
import { ownAccount } from '../../identity/account/account.policy.ts';
import { requirePassword } from '../../identity/passwords/require-password.ts';
import type { Database } from '../../platform/database/database.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { queueMail } from '../../platform/mail/mail.queries.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { ownAccountWithProof } from './erasure.policy.ts';
import { cancelErasure, findErasure, findObstacle, hasProvenItself, requestErasure } from './erasures.queries.ts';
import { readIdentity } from './identity-of.queries.ts';

const notRequested = { dueOn: null, isDue: false };

const alreadyRequested = (whose: 'account' | 'person') =>
  conflict(
    whose === 'account' ? 'Your account is about to be deleted already.' : 'This person is being erased already.',
  );

export function erasureRoutes(app: App): void {
  const { db } = app.connections;
  const days = app.config.KITH_ERASE_DAYS;

  const ownState = async (user: User): Promise<contract.OwnErasure> => ({
    ...((await findErasure(db, user.personId)) ?? notRequested),
    obstacle: await findObstacle(db, user.personId),
    days,
    needsPassword: !(await hasProvenItself(db, user.sessionId)),
  });

  endpoint(app, contract.getOwnErasure, [ownAccount], ({ user }) => ownState(user));

  endpoint(app, contract.requestOwnErasure, [ownAccountWithProof], async ({ body, user }) => {
    await requireProof(app, user, body.password);
    const { id: userId, personId, username } = user;
    await db.transaction().execute(async (trx) => {
      await requireNoObstacle(trx, personId);
      if (!(await requestErasure(trx, { personId, requestedBy: userId, days }))) throw alreadyRequested('account');
      await recordActivity(trx, {
        actorId: userId,
        action: 'erasure-requested',
        entityType: 'user',
        entityId: userId,
      });
      await queueMail(trx, 'account-erasure', username, {
        subject: 'Your Kith account will be deleted',
        greeting: 'Hello,',
        paragraphs: [
          days === 0
            ? 'You have asked Kith to delete your account. It is deleted now.'
            : `You have asked Kith to delete your account in ${days} ${days === 1 ? 'day' : 'days'}. Until then you can log in and keep it: Account → Delete account.`,
          'If that was not you, log in, keep the account, change your password, and tell an admin.',
        ],
        ...(days > 0 && { action: { label: 'Log in', url: `${app.config.KITH_BASE_URL}/login` } }),
      });
    });
    return ownState(user);
  });

  endpoint(app, contract.cancelOwnErasure, [ownAccount], async ({ user }) => {
    await db.transaction().execute(async (trx) => {
      if (!(await cancelErasure(trx, user.personId)))
        throw conflict('Your account is not about to be deleted, or it is too late to keep it.');
      const entity = { entityType: 'user', entityId: user.id } as const;
      await recordActivity(trx, { actorId: user.id, action: 'erasure-cancelled', ...entity });
    });
  });

  const personState = async (personId: number): Promise<contract.PersonErasure> => {
    const identity = await readIdentity(db, personId);
    if (!identity) throw notFound('This person');
    return {
      ...((await findErasure(db, personId)) ?? notRequested),
      obstacle: await findObstacle(db, personId),
      name: identity.name,
      username: identity.username,
      isRecognizable: identity.slugs.length + identity.emails.length > 0,
    };
  };

  endpoint(app, contract.getPersonErasure, ({ params }) => personState(params.id));

  endpoint(app, contract.erasePerson, async ({ params: { id }, body, user }) => {
    if (id === user.personId) throw conflict('To delete your own account, use Account → Delete account.');
    await db.transaction().execute(async (trx) => {
      const identity = await readIdentity(trx, id);
      if (!identity) throw notFound('This person');
      if (!isSameName(body.name, identity.name)) throw invalid({ name: 'Type the name of the person as it is shown.' });
      await requireNoObstacle(trx, id);
      if (!(await requestErasure(trx, { personId: id, requestedBy: user.id, days: 0 })))
        throw alreadyRequested('person');
      const entity = { entityType: 'person', entityId: id } as const;
      await recordActivity(trx, { actorId: user.id, action: 'erasure-requested', ...entity });
    });
    return personState(id);
  });
}

const isSameName = (typed: string, name: string) =>
  typed.trim().localeCompare(name, 'en', { sensitivity: 'accent' }) === 0;

async function requireNoObstacle(db: Database, personId: number): Promise<void> {
  const obstacle = await findObstacle(db, personId);
  if (obstacle) throw conflict(obstacle);
}

/** The password, or a sign-in a moment ago with a passkey or at the provider. */
async function requireProof(app: App, user: User, password: string | undefined): Promise<void> {
  if (password) return requirePassword(app, user, password, 'password');
  if (!(await hasProvenItself(app.connections.db, user.sessionId)))
    throw invalid({ password: texts.required('Password') });
}
