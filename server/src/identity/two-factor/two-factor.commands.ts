import type { FastifyRequest } from 'fastify';
import { keyedHash, unseal } from '../../platform/codes.ts';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { uncountCalls, countCalls } from '../../platform/http/rate-limit.ts';
import { knownDevice } from '../../platform/sessions/known-devices.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { findMatchingStep } from './totp.ts';
import { findTwoFactor, consumeRecoveryCode, consumeStep } from './two-factor.queries.ts';

export const recoveryCodeHash = (secret: string, userId: number, code: string) =>
  keyedHash(secret, `recovery ${userId}`, code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''));

/** Checks the second factor of a user, if it is enabled. A correct code is consumed. */
export async function checkSecondFactor(
  app: App,
  request: FastifyRequest,
  userId: number,
  code: string | undefined,
): Promise<'not-needed' | 'missing' | 'wrong' | 'right'> {
  const { db } = app.connections;
  const factor = await findTwoFactor(db, userId);
  if (!factor?.on) return 'not-needed';
  if (!code) return 'missing';
  // Limits the guesses of an attacker with the password: three of a million codes are correct at any time. They do not count for a
  // browser in which the user has signed in before, so that the attacker cannot lock the user out.
  const device = knownDevice(request, userId);
  const rate = app.config.LIMIT_SECOND_FACTOR;
  const guesses = [{ key: `second factor of ${userId} device ${device ?? 'unknown'}`, rate }];
  await countCalls(db, guesses);
  if (!(await consumeCode(db, app.secret, userId, factor, code))) return 'wrong';
  await uncountCalls(db, guesses);
  return 'right';
}

async function consumeCode(
  db: Database,
  secret: string,
  userId: number,
  { sealedSecret, lastStep }: { sealedSecret: Buffer; lastStep: number },
  code: string,
): Promise<boolean> {
  const step = findMatchingStep(unseal(secret, sealedSecret), code.replaceAll(' ', ''), lastStep);
  if (step !== null) return consumeStep(db, userId, step, sealedSecret);
  if (!(await consumeRecoveryCode(db, userId, recoveryCodeHash(secret, userId, code)))) return false;
  await recordActivity(db, { actorId: userId, action: 'recovery-code-used', entityType: 'user', entityId: userId });
  return true;
}
