import { keyedHash, unseal } from '../../platform/codes.ts';
import type { Database } from '../../platform/database/database.ts';
import { tooManyRequests } from '../../platform/http/errors.ts';
import { countCall } from '../../platform/http/rate-limit.queries.ts';
import { recordActivity } from '../activity/activity.queries.ts';
import { findStep } from './totp.ts';
import { findTwoFactor, useRecoveryCode, useStep } from './two-factor.queries.ts';

const DAY = 24 * 3600;
/** Whoever has the password has so many guesses at a million codes, three of which are right. */
const CODES_A_DAY = 50;

export const recoveryCodeHash = (secret: string, userId: number, code: string) =>
  keyedHash(secret, `recovery ${userId}`, code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''));

/** Whether a user needs a second factor, and whether what they gave is one. Whatever is right is used up. */
export async function checkSecondFactor(
  db: Database,
  secret: string,
  userId: number,
  code: string | undefined,
): Promise<'not-needed' | 'missing' | 'wrong' | 'right'> {
  const factor = await findTwoFactor(db, userId);
  if (!factor?.on) return 'not-needed';
  if (!code) return 'missing';
  const { count, secondsLeft } = await countCall(db, `second factor of ${userId}`, DAY);
  if (count > CODES_A_DAY) throw tooManyRequests(secondsLeft);
  const step = findStep(unseal(secret, factor.sealedSecret), code.replaceAll(' ', ''), factor.lastStep);
  if (step !== null) return (await useStep(db, userId, step, factor.sealedSecret)) ? 'right' : 'wrong';
  if (!(await useRecoveryCode(db, userId, recoveryCodeHash(secret, userId, code)))) return 'wrong';
  await recordActivity(db, { actorId: userId, action: 'recovery-code-used', entityType: 'user', entityId: userId });
  return 'right';
}
