import { randomBytes } from 'node:crypto';
import {
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from '@kith/contract/identity/two-factor';
import { toDataURL } from 'qrcode';
import { base32, seal, unseal } from '../../platform/codes.ts';
import type { Database } from '../../platform/database/database.ts';
import { requiresTwoFactor } from '../../platform/http/admission.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { conflict, invalid } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { mailAccountChange } from '../account/mail-account-change.ts';
import { requirePassword } from '../passwords/require-password.ts';
import { findMatchingStep, newTotpSecret, totpUri } from './totp.ts';
import { recoveryCodeHash } from './two-factor.commands.ts';
import { requireProvenFactor } from './require-proven-factor.ts';
import { hasProvenFactor } from './two-factor.policy.ts';
import {
  findOtherFactors,
  findTwoFactor,
  replaceRecoveryCodes,
  storeUnconfirmedSecret,
  deleteTwoFactor,
  enableTwoFactor,
  consumeStep,
} from './two-factor.queries.ts';
import { ownAccount, ownAccountWithPassword } from '../account/account.policy.ts';

const RECOVERY_CODES = 10;
/** Two groups of five letters: 50 bits, easy to read from paper. */
const recoveryCode = () =>
  base32(randomBytes(7))
    .slice(0, 10)
    .replace(/^(.{5})/, '$1-');
const alreadyEnabled = () => conflict('Two-factor sign-in is on already.');

export function twoFactorRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, getTwoFactor, [ownAccount], async ({ user }) => {
    const factor = await findTwoFactor(db, user.id);
    const others = await findOtherFactors(db, user.id, app.config.signOn?.issuer ?? null);
    return { on: factor?.on ?? false, recoveryCodesLeft: factor?.recoveryCodesLeft ?? 0, ...others };
  });

  endpoint(app, startTwoFactor, [ownAccountWithPassword, hasProvenFactor], async ({ body, user }) => {
    await requireProvenFactor(app, user);
    await requirePassword(app, user, body.password, 'password');
    const secret = newTotpSecret();
    if (!(await storeUnconfirmedSecret(db, user.id, seal(app.secret, secret)))) throw alreadyEnabled();
    return {
      secret: base32(secret),
      qrCode: await toDataURL(totpUri(secret, user.username), { margin: 1, width: 240 }),
    };
  });

  endpoint(app, confirmTwoFactor, [ownAccount, hasProvenFactor], async ({ body, user }) => {
    await requireProvenFactor(app, user);
    const factor = await findTwoFactor(db, user.id);
    if (!factor || factor.on)
      throw factor ? alreadyEnabled() : conflict('Start the setup of two-factor sign-in first.');
    const step = findMatchingStep(
      unseal(app.secret, factor.sealedSecret),
      body.code.replaceAll(' ', ''),
      factor.lastStep,
    );
    const { recoveryCodes, hashes } = createRecoveryCodes(user.id);
    await db.transaction().execute(async (trx) => {
      // Consumes the step first, so that a concurrent confirmation fails.
      if (step === null || !(await consumeStep(trx, user.id, step, factor.sealedSecret)))
        throw invalid({ code: 'This code is wrong. Enter the code that the app shows now.' });
      await enableTwoFactor(trx, user.id, hashes);
      await recordActivity(trx, { actorId: user.id, action: 'two-factor-on', entityType: 'user', entityId: user.id });
      await mailTwoFactorChange(trx, user.username, 'on');
    });
    return { recoveryCodes };
  });

  endpoint(app, renewRecoveryCodes, [ownAccountWithPassword], async ({ body, user }) => {
    await requirePassword(app, user, body.password, 'password');
    const { recoveryCodes, hashes } = createRecoveryCodes(user.id);
    await db.transaction().execute(async (trx) => {
      if (!(await replaceRecoveryCodes(trx, user.id, hashes))) throw conflict('Set up two-factor sign-in first.');
      const entity = { entityType: 'user', entityId: user.id } as const;
      await recordActivity(trx, { actorId: user.id, action: 'recovery-codes-renewed', ...entity });
      await mailAccountChange(trx, 'two-factor-changed', user.username, {
        subject: 'Your Kith recovery codes were renewed',
        what: 'The recovery codes of your Kith account were renewed just now; the old ones no longer work.',
      });
    });
    return { recoveryCodes };
  });

  endpoint(app, disableTwoFactor, [ownAccountWithPassword], async ({ body, user }) => {
    if (requiresTwoFactor(app, user))
      throw conflict('Two-factor sign-in is required on this Kith, so it cannot be switched off.');
    await requirePassword(app, user, body.password, 'password');
    await db.transaction().execute(async (trx) => {
      if (!(await deleteTwoFactor(trx, user.id))) return;
      await recordActivity(trx, { actorId: user.id, action: 'two-factor-off', entityType: 'user', entityId: user.id });
      await mailTwoFactorChange(trx, user.username, 'off');
    });
  });

  function createRecoveryCodes(userId: number): { recoveryCodes: string[]; hashes: Buffer[] } {
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
    return { recoveryCodes, hashes: recoveryCodes.map((code) => recoveryCodeHash(app.secret, userId, code)) };
  }
}

const mailTwoFactorChange = (db: Database, username: string, state: 'on' | 'off') =>
  mailAccountChange(db, 'two-factor-changed', username, {
    subject: `Two-factor sign-in is ${state}`,
    what: `Two-factor sign-in of your Kith account was switched ${state} just now.`,
  });
