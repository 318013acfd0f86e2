import { randomBytes } from 'node:crypto';
import { confirmTwoFactor, disableTwoFactor, getTwoFactor, startTwoFactor } from '@kith/contract/two-factor';
import { toDataURL } from 'qrcode';
import { base32, seal, unseal } from '../../platform/codes.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { conflict, invalid } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { recordActivity } from '../activity/activity.queries.ts';
import { requirePassword } from '../passwords/require-password.ts';
import { findStep, newTotpSecret, totpUri } from './totp.ts';
import { recoveryCodeHash } from './two-factor.commands.ts';
import { findTwoFactor, saveSecret, switchOff, switchOn, useStep } from './two-factor.queries.ts';

const RECOVERY_CODES = 10;
/** Two groups of five letters: 50 bits, read from paper without trouble. */
const recoveryCode = () =>
  base32(randomBytes(7))
    .slice(0, 10)
    .replace(/^(.{5})/, '$1-');
const inUse = () => conflict('Two-factor sign-in is on already.');

export function twoFactorRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, getTwoFactor, async ({ user }) => {
    const factor = await findTwoFactor(db, user.id);
    return { on: factor?.on ?? false, recoveryCodesLeft: factor?.recoveryCodesLeft ?? 0 };
  });

  endpoint(app, startTwoFactor, async ({ body, user }) => {
    await requirePassword(db, user, body.password, 'password');
    const secret = newTotpSecret();
    if (!(await saveSecret(db, user.id, seal(app.secret, secret)))) throw inUse();
    return {
      secret: base32(secret),
      qrCode: await toDataURL(totpUri(secret, user.username), { margin: 1, width: 240 }),
    };
  });

  endpoint(app, confirmTwoFactor, async ({ body, user }) => {
    const factor = await findTwoFactor(db, user.id);
    if (!factor || factor.on) throw factor ? inUse() : conflict('Begin to set up two-factor sign-in first.');
    const step = findStep(unseal(app.secret, factor.sealedSecret), body.code.replaceAll(' ', ''), factor.lastStep);
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
    const hashes = recoveryCodes.map((code) => recoveryCodeHash(app.secret, user.id, code));
    await db.transaction().execute(async (trx) => {
      // Using the step up first makes a second confirmation at the same moment find it used.
      if (step === null || !(await useStep(trx, user.id, step)))
        throw invalid({ code: 'This code is not right. Enter the one shown now.' });
      await switchOn(trx, user.id, hashes);
      await recordActivity(trx, { actorId: user.id, action: 'two-factor-on', entityType: 'user', entityId: user.id });
    });
    return { recoveryCodes };
  });

  endpoint(app, disableTwoFactor, async ({ body, user }) => {
    await requirePassword(db, user, body.password, 'password');
    if (await switchOff(db, user.id))
      await recordActivity(db, { actorId: user.id, action: 'two-factor-off', entityType: 'user', entityId: user.id });
  });
}
