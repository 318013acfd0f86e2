import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  type PasskeyCreation,
} from '@kith/contract/identity/passkeys';
import { limits } from '@kith/contract/limits';
import { endpoint } from '../../platform/http/endpoint.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { notifyLive } from '../../platform/live/notify.queries.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { ownAccount, ownAccountWithPassword } from '../account/account.policy.ts';
import { mailAccountChange } from '../account/mail-account-change.ts';
import { requirePassword } from '../passwords/require-password.ts';
import { hasProvenFactor } from '../two-factor/two-factor.policy.ts';
import { requireProvenFactor } from '../two-factor/require-proven-factor.ts';
import { CHALLENGE_SECONDS, issueChallenge, takeChallenge } from './challenge.ts';
import {
  deletePasskey,
  deletePasskeySessions,
  findCredentialIds,
  findPasskeysOf,
  insertPasskey,
  markByPasskey,
  updatePasskeyName,
} from './passkeys.queries.ts';
import { algorithms, domainOf, userHandleOf, verifyCreation } from './webauthn.ts';

export function passkeyRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, listPasskeys, [ownAccount], ({ user }) => findPasskeysOf(db, user.id));

  endpoint(
    app,
    startPasskey,
    [ownAccountWithPassword, hasProvenFactor],
    async ({ body, user, request, reply }): Promise<PasskeyCreation> => {
      await requireProvenFactor(app, user);
      await requirePassword(app, user, body.password, 'password');
      const known = await findCredentialIds(db, user.id);
      if (known.length >= limits.passkeys)
        throw conflict(`You have ${limits.passkeys} passkeys. Remove one that you no longer use first.`);
      return {
        challenge: issueChallenge(request, reply, `add in session ${user.sessionId}`),
        rp: { id: domainOf(request), name: 'Kith' },
        user: { id: userHandleOf(request, user.id), name: user.username, displayName: user.username },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        timeout: CHALLENGE_SECONDS * 1000,
        excludeCredentials: known.map((id) => ({ type: 'public-key', id: id.toString('base64url') })),
        // The device keeps the account's name with the key, so that nobody types it, and asks for a finger, face or PIN.
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      };
    },
  );

  endpoint(app, addPasskey, [ownAccount, hasProvenFactor], async ({ body, user, request, reply }) => {
    await requireProvenFactor(app, user);
    const challenge = await takeChallenge(db, request, reply, `add in session ${user.sessionId}`);
    const credential = challenge && (await verifyCreation(request, challenge, body));
    if (!credential) throw conflict('The passkey could not be checked, or it took too long. Begin again.');
    return db.transaction().execute(async (trx) => {
      const passkey = await insertPasskey(trx, user.id, body.name, credential);
      if (!passkey) throw conflict('This passkey is registered already.');
      await markByPasskey(trx, user.sessionId);
      await recordActivity(trx, {
        actorId: user.id,
        action: 'passkey-added',
        entityType: 'user',
        entityId: user.id,
        details: { name: body.name, address: request.ip },
      });
      await mailAccountChange(trx, 'passkeys-changed', user.username, {
        subject: 'A passkey was added to your Kith account',
        what: `The passkey “${body.name}” was added to your Kith account just now. Anybody who has it can log in without your password.`,
        otherwise: 'remove it under Account → Passkeys at once, change your password, and tell an admin',
      });
      return passkey;
    });
  });

  endpoint(app, renamePasskey, [ownAccount], async ({ params, body, user }) => {
    const passkey = await updatePasskeyName(db, user.id, params.id, body.name);
    // A foreign passkey answers 404 like an unknown one, so that it does not reveal which ids exist.
    if (!passkey) throw notFound('This passkey');
    return passkey;
  });

  endpoint(app, removePasskey, [ownAccount], async ({ params, user, request }) => {
    await db.transaction().execute(async (trx) => {
      const name = await deletePasskey(trx, user.id, params.id);
      if (name === undefined) throw notFound('This passkey');
      for (const sessionId of await deletePasskeySessions(trx, user.id, user.sessionId))
        await notifyLive(trx, { type: 'session-ended', sessionId });
      await recordActivity(trx, {
        actorId: user.id,
        action: 'passkey-removed',
        entityType: 'user',
        entityId: user.id,
        details: { name, address: request.ip },
      });
      await mailAccountChange(trx, 'passkeys-changed', user.username, {
        subject: 'A passkey was removed from your Kith account',
        what: `The passkey “${name}” was removed from your Kith account just now, and other devices that had logged in with a passkey were signed out.`,
      });
    });
  });
}
