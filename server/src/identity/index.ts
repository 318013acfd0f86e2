/** The district of identity: sign-in, registration, accounts and users. */
import type { TaskList } from 'graphile-worker';
import type { App } from '../platform/http/fastify-types.ts';
import type { JobContext } from '../platform/jobs/job-context.ts';
import { accountRoutes } from './account/account.routes.ts';
import { deviceRoutes } from './devices/devices.routes.ts';
import { guestRoutes } from './guest/guest.routes.ts';
import { inviteRoutes } from './invites/invites.routes.ts';
import { loginEmailRoutes } from './login-email/login-email.routes.ts';
import { mailPasswordCodeJob } from './password-resets/password-resets.job.ts';
import { passwordResetRoutes } from './password-resets/password-resets.routes.ts';
import { passkeySignInRoutes } from './passkeys/passkey-sign-in.routes.ts';
import { passkeyRoutes } from './passkeys/passkeys.routes.ts';
import { passwordRoutes } from './passwords/passwords.routes.ts';
import { buildProfileJob } from './registration/build-profile.job.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { createProvider } from './sign-on/provider.ts';
import { signOnRoutes } from './sign-on/sign-on.routes.ts';
import { twoFactorRoutes } from './two-factor/two-factor.routes.ts';
import { userRoutes } from './users/users.routes.ts';

export function serveIdentity(app: App): void {
  const provider = app.config.signOn && createProvider(app, app.config.signOn);
  sessionRoutes(app, provider);
  signOnRoutes(app, provider);
  accountRoutes(app);
  deviceRoutes(app);
  guestRoutes(app);
  inviteRoutes(app);
  loginEmailRoutes(app);
  passkeyRoutes(app);
  passkeySignInRoutes(app);
  passwordResetRoutes(app);
  passwordRoutes(app);
  registrationRoutes(app);
  twoFactorRoutes(app);
  userRoutes(app);
}

export const identityJobs = ({ db, config, secret }: JobContext): TaskList => ({
  'mail-password-code': mailPasswordCodeJob(db, config, secret),
  'build-profile': buildProfileJob(db, { baseUrl: config.KITH_BASE_URL, secret }),
});
