/**
 * WebAuthn with the library @simplewebauthn/server. It is loaded by the first passkey that is added or used: it needs half a second and 25 MB,
 * which an installation without passkeys saves.
 */
import type { NewPasskey, PasskeyProof } from '@kith/contract/identity/passkeys';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { keyedHash } from '../../platform/codes.ts';
import { isThisMachine } from '../../platform/http/loopback.ts';

const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256: what the devices have. */
export const algorithms = [-8, -7, -257];

/** The domain to which passkeys belong: devices use them nowhere else. */
export const domainOf = ({ server }: FastifyRequest) => new URL(server.config.KITH_BASE_URL).hostname;

/** How a device names the account. It says nothing about the account to somebody who finds the device. */
export const userHandleOf = ({ server }: FastifyRequest, userId: number) =>
  keyedHash(server.secret, 'passkey user', String(userId)).toString('base64url');

/** On the developer's own machine, the client and the server have different ports. */
function originsOf({ server, headers }: FastifyRequest): string[] {
  const base = server.config.KITH_BASE_URL;
  const { origin = base } = headers;
  const isLocal = [base, origin].every((url) => URL.canParse(url) && isThisMachine(new URL(url).hostname));
  return isLocal ? [base, origin] : [base];
}

const expected = (request: FastifyRequest, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: originsOf(request),
  expectedRPID: domainOf(request),
  requireUserVerification: true,
});

export interface Credential {
  id: Buffer;
  publicKey: Buffer;
  counter: number;
}

/** The passkey that a browser has created; null if it is not an answer to this challenge. */
export async function verifyCreation(
  request: FastifyRequest,
  challenge: string,
  { id, clientDataJSON, attestationObject }: z.infer<typeof NewPasskey>,
): Promise<Credential | null> {
  const { verifyRegistrationResponse } = await library();
  const found = await orNull(request, () =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      supportedAlgorithmIDs: algorithms,
      ...expected(request, challenge),
    }),
  );
  if (!found?.verified) return null;
  const { credential } = found.registrationInfo;
  return {
    id: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
  };
}

/** The new counter of the passkey; null if the proof is not an answer to this challenge by this passkey. */
export async function verifyProof(
  request: FastifyRequest,
  challenge: string,
  { id, userHandle, ...response }: PasskeyProof,
  passkey: { userId: number; publicKey: Buffer; counter: number },
): Promise<number | null> {
  if (userHandle !== userHandleOf(request, passkey.userId)) return null;
  const { verifyAuthenticationResponse } = await library();
  const found = await orNull(request, () =>
    verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
      ...expected(request, challenge),
    }),
  );
  return found?.verified ? found.authenticationInfo.newCounter : null;
}

/** The library throws for every answer that it refuses, and for input that it cannot read. */
async function orNull<T>(request: FastifyRequest, verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch (error) {
    request.log.info({ reason: (error as Error).message }, 'a passkey was refused');
    return null;
  }
}
