import { signInWithPasskey, startPasskeySignIn, type PasskeyRequest } from '@kith/contract/identity/passkeys';
import { texts } from '@kith/contract/texts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { unauthenticated } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { limitedTo, sameForAll } from '../../platform/policy.ts';
import { startSession } from '../../platform/sessions/sessions.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { recordSignIn } from '../../services/activity-log/security-log.ts';
import { presentSession } from '../session/session.view.ts';
import { CHALLENGE_SECONDS, issueChallenge, takeChallenge } from './challenge.ts';
import { consumeCounter, findPasskey } from './passkeys.queries.ts';
import { domainOf, verifyProof } from './webauthn.ts';

const refused = () => unauthenticated(texts.refusedPasskey);

export function passkeySignInRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, startPasskeySignIn, [sameForAll], async ({ request, reply }): Promise<PasskeyRequest> => ({
    challenge: issueChallenge(request, reply, 'sign in'),
    rpId: domainOf(request),
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: 'required',
  }));

  endpoint(
    app,
    signInWithPasskey,
    [limitedTo('the account whose passkey you have')],
    async ({ body, request, reply }) => {
      const challenge = await takeChallenge(db, request, reply, 'sign in');
      const passkey = await findPasskey(db, Buffer.from(body.id, 'base64url'));
      // The security log records unknown passkeys, like every refusal.
      if (!challenge || !passkey) throw refused();
      const counter = await verifyProof(request, challenge, body, passkey);
      const isSignedIn =
        counter !== null &&
        (await db.transaction().execute(async (trx) => {
          if (!(await consumeCounter(trx, passkey.id, counter))) return false;
          // Refuses a disabled user.
          if (
            !(await startSession(trx, { userId: passkey.userId, passwordHash: null, byPasskey: true, request, reply }))
          )
            return false;
          await recordSignIn(trx, request, passkey.userId, { passkey: passkey.name });
          return true;
        }));
      if (!isSignedIn) {
        await recordActivity(db, {
          actorId: null,
          action: 'sign-in-failed',
          entityType: 'user',
          entityId: passkey.userId,
          details: { address: request.ip, passkey: passkey.name },
        });
        throw refused();
      }
      return presentSession(app, { ...passkey, hasTwoFactor: true });
    },
  );
}
