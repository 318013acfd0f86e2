import {
  completeRegistration,
  initRegistration,
  signInByRegistration,
  getRegistrationStatus,
  resumeRegistration,
  verifyRegistration,
} from '@kith/contract/identity/registrations';
import { linkedinSlug } from '@kith/contract/linkedin';
import { hashToken, randomToken } from '../../platform/codes.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { refuse } from '../../platform/http/authorize.ts';
import { conflict, invalid } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { addJob } from '../../platform/jobs/jobs.queries.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { byStatement, limitedTo } from '../../platform/policy.ts';
import { startSession } from '../../platform/sessions/sessions.ts';
import { recordSignIn } from '../../services/activity-log/security-log.ts';
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts';
import { canSignInByRegistration } from './registration.policy.ts';
import { findPossiblePeople, saveCompletion, saveDetails, useRegistrationSignIn } from './registration.queries.ts';
import { openInvite, presentRegistration } from './registration.view.ts';

const COOKIE = 'kith_registration';
const statusTexts = {
  invited: 'Enter your details first.',
  started: 'Enter your details first.',
  building: 'Building your profile...',
  completed: 'Complete.',
  failed: 'Something went wrong',
};

const detailsLocked = () =>
  conflict('These details can no longer be changed. Choose one of the records, or ask for a new invitation.');

const byCode = limitedTo('the registration whose code you have');
const byCodeAndMatches = limitedTo('the registration whose code you have, and records that may be you');

export function registrationRoutes(app: App): void {
  const { db } = app.connections;
  const loadView = async (code: string) => presentRegistration(db, code, await openInvite(db, code));

  endpoint(app, verifyRegistration, [byCode], ({ body }) => loadView(body.registrationCode));
  endpoint(app, resumeRegistration, [byCode], ({ body }) => loadView(body.registrationCode));

  endpoint(app, initRegistration, [byCodeAndMatches], async ({ body: { registrationCode, ...details } }) => {
    const invite = await openInvite(db, registrationCode);
    // Checked before the search; the statement that stores the details checks again.
    if (invite.registration && !invite.registration.open) throw detailsLocked();
    const slug = details.linkedinUrl && linkedinSlug(details.linkedinUrl);
    const possible = await findPossiblePeople(db, invite.emailAddress, { ...details, slug });
    if (!(await saveDetails(db, invite, { ...details, slug }, possible))) throw detailsLocked();
    return loadView(registrationCode);
  });

  endpoint(app, completeRegistration, [byCode], async ({ body, reply }) => {
    const invite = await openInvite(db, body.registrationCode);
    const { registration } = invite;
    if (!registration) throw conflict('Enter your details first.');
    const ownWords = [
      invite.emailAddress,
      registration.emailPrimary,
      `${registration.firstName} ${registration.lastName}`,
    ];
    await refuseWeakPassword(app, 'password', body.password, ownWords);
    if (body.personId !== null && !(invite.mailboxProven && registration.offeredPersonIds.includes(body.personId)))
      throw invalid({ personId: 'Choose one of the records in the list.' });
    const browser = randomToken();
    const completion = {
      mailboxProven: invite.mailboxProven,
      personId: body.personId,
      passwordHash: await hashPassword(body.password),
      browserHash: hashToken(browser),
    };
    await db.transaction().execute(async (trx) => {
      if (!(await saveCompletion(trx, registration.id, completion)))
        throw conflict(
          registration.status === 'failed'
            ? 'Start again with your details.'
            : 'This registration is complete already. Log in instead.',
        );
      // Five attempts only: the newcomer waits, so it must fail within minutes.
      await addJob(trx, 'build-profile', { registrationId: registration.id }, { tries: 5 });
    });
    reply.setCookie(COOKIE, browser, { maxAge: 3600 });
    return loadView(body.registrationCode);
  });

  endpoint(app, getRegistrationStatus, [byCode], async ({ body }) => {
    const { registration } = await openInvite(db, body.registrationCode);
    const status = registration?.status ?? 'invited';
    return {
      failed: status === 'failed',
      completed: status === 'completed',
      status: registration?.message ?? statusTexts[status],
    };
  });

  endpoint(app, signInByRegistration, [byStatement(canSignInByRegistration)], async ({ body, request, reply }) => {
    const browser = request.cookies[COOKIE];
    const userId = browser
      ? await useRegistrationSignIn(db, hashToken(body.registrationCode.toUpperCase()), hashToken(browser))
      : null;
    if (userId === null) return refuse(canSignInByRegistration);
    await startSession(db, { userId, passwordHash: null, request, reply });
    await recordSignIn(db, request, userId);
    reply.clearCookie(COOKIE);
  });
}
