import type { Database } from '../../platform/database/database.ts';
import { authorize } from '../../platform/http/authorize.ts';
import { conflict } from '../../platform/http/errors.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { mailAccountChange } from '../account/mail-account-change.ts';
import { applyGroupRoles } from './group-roles.commands.ts';
import type { Identity, SignOnConfig } from './provider.ts';
import {
  hasNoFactorOfItsOwn,
  hasProvenEmail,
  hasProvenMailbox,
  isEnabled,
  isLinkedToNobodyElse,
} from './sign-on.policy.ts';
import { findAccountByEmail, findLinkedAccount, insertSignOn, lockIdentity, touchSignOn } from './sign-on.queries.ts';
import { signUp } from './sign-up.commands.ts';

/** Finds the account of an identity, links one, or creates one; or refuses. Needs a transaction. */
export async function admitIdentity(
  db: Database,
  identity: Identity,
  settings: SignOnConfig & { secret: string },
): Promise<{ userId: number; signOnId: number }> {
  const account = await findOrLinkAccount(db, identity, settings);
  await applyGroupRoles(db, account.userId, identity.groups, settings.groupRoles);
  return account;
}

async function findOrLinkAccount(
  db: Database,
  identity: Identity,
  { name, domains, secret }: SignOnConfig & { secret: string },
) {
  const { issuer, subject, provenEmail } = identity;
  await lockIdentity(db, provenEmail ?? subject);
  const linked = await findLinkedAccount(db, issuer, subject);
  if (linked) {
    authorize(isEnabled, linked.disabled);
    await touchSignOn(db, linked.signOnId, provenEmail);
    return linked;
  }
  // An address that the provider does not prove may be somebody else's.
  authorize(hasProvenEmail, provenEmail);
  const email = provenEmail ?? '';
  const account = await findAccountByEmail(db, issuer, email);
  if (account) {
    authorize(isEnabled, account.disabled);
    authorize(isLinkedToNobodyElse, account.linked);
    // Whoever knew the link of an invitation has chosen its password, and would keep it.
    authorize(hasProvenMailbox, account.mailboxProven);
    // A proven address is one factor. Like a reset of the password, it does not replace the second one.
    authorize(hasNoFactorOfItsOwn, account.hasFactor);
  }
  const userId = account?.userId ?? (await signUp(db, identity, { email, domains, secret }));
  const signOnId = await link(db, { userId, issuer, subject, email, provider: name });
  if (account) await mailLinked(db, account.username, name, email);
  return { userId, signOnId };
}

/** Links an identity to the account of somebody who is signed in and has typed the password. Needs a transaction. */
export async function linkIdentity(
  db: Database,
  user: { id: number; username: string },
  { issuer, subject, provenEmail }: Identity,
  provider: string,
): Promise<void> {
  await lockIdentity(db, provenEmail ?? subject);
  const linked = await findLinkedAccount(db, issuer, subject);
  if (linked?.userId === user.id) return;
  if (linked) throw conflict('This sign-in is linked to another account. Log in with it to see which.');
  authorize(hasProvenEmail, provenEmail);
  const email = provenEmail ?? '';
  await link(db, { userId: user.id, issuer, subject, email, provider });
  await mailLinked(db, user.username, provider, email);
}

async function link(
  db: Database,
  { provider, ...identity }: { userId: number; issuer: string; subject: string; email: string; provider: string },
): Promise<number> {
  const { userId, email } = identity;
  const id = await insertSignOn(db, identity);
  if (id === undefined) throw conflict('Your account is linked to another sign-in of this provider. Unlink it first.');
  await recordActivity(db, {
    actorId: userId,
    action: 'sign-on-linked',
    entityType: 'user',
    entityId: userId,
    details: { provider, email },
  });
  return id;
}

const mailLinked = (db: Database, username: string, provider: string, email: string) =>
  mailAccountChange(db, 'sign-on-changed', username, {
    subject: 'Single sign-on was linked to your Kith account',
    what: `A sign-in with ${provider} (${email}) was linked to your Kith account just now. It opens your account without your password.`,
    otherwise: 'unlink it under Account → Single sign-on at once, change your password, and tell an admin',
  });
