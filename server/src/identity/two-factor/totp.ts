/** Time-based one-time passwords (RFC 6238): SHA-1, 30 seconds, six digits, as in every authenticator app. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { base32 } from '../../platform/codes.ts';

const STEP_SECONDS = 30;
/** Accepts a clock that is off by one step in either direction. */
const MAX_DRIFT_STEPS = 1;

export const newTotpSecret = () => randomBytes(20);

export const stepAt = (milliseconds: number) => Math.floor(milliseconds / 1000 / STEP_SECONDS);

export function totp(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

/** The step of the code, if it is later than the last used step; null if there is none. */
export function findMatchingStep(secret: Buffer, code: string, lastStep: number, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const presented = Buffer.from(code);
  for (let step = stepAt(now) - MAX_DRIFT_STEPS; step <= stepAt(now) + MAX_DRIFT_STEPS; step++)
    if (step > lastStep && timingSafeEqual(Buffer.from(totp(secret, step)), presented)) return step;
  return null;
}

export function totpUri(secret: Buffer, username: string): string {
  return `otpauth://totp/${encodeURIComponent(`Kith:${username}`)}?secret=${base32(secret)}&issuer=Kith`;
}
