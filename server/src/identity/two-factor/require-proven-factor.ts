import { authorize } from '../../platform/http/authorize.ts';
import { mustSetUpTwoFactor } from '../../platform/http/admission.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { hasProvenFactor } from './two-factor.policy.ts';
import { findOtherFactors } from './two-factor.queries.ts';

/** Before a new factor is set up: otherwise a stolen password would be enough to add one to an account that has another. */
export async function requireProvenFactor(app: App, user: User): Promise<void> {
  const others = await findOtherFactors(app.connections.db, user.id, app.config.signOn?.issuer ?? null);
  authorize(hasProvenFactor, mustSetUpTwoFactor(app, user), others.passkeys > 0 || others.isLinkedToProvider);
}
