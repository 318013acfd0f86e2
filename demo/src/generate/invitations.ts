/** Invitations to collectives in every state, platform invites, and claims. */
import { ADMIN, cast, OWNER } from '../words/cast.ts';
import * as story from '../words/client-content.ts';
import { momentOf } from './dates.ts';
import { usernameOf } from './members.ts';
import { at, type Random, randomFor } from './random.ts';
import type { Row, Rows } from './rows.ts';
import { slugOf } from './slug.ts';
import { collectiveId, type MemberContext, userId } from './member-context.ts';

/** The platform invite whose code is printed at the start. */
export const DEMO_INVITE_ID = 1;
/** Days for which a code is valid. The printed one is valid from each start. */
const VALID_DAYS = 30;

export function addInvitations(rows: Rows, context: MemberContext): void {
  const random = randomFor(context.seed, 'invitations');
  const invites = new Invites(rows, context, random);
  invites.add({ first: 'Noor', last: 'Castellani', email: 'newcomer@kith.example', daysAgo: 2 });
  story.invitations.forEach((invitation, index) => {
    const invited = addInvitation(rows, invitation, index + 1, context, random);
    invites.add({ ...invited, daysAgo: invitation.daysAgo, invitation: index + 1 });
  });
  addPlatformInvites(invites, context);
}

/** Returns the invited people. */
function addInvitation(
  rows: Rows,
  { collective, to, answer, daysAgo }: story.FixedInvitation,
  id: number,
  context: MemberContext,
  random: Random,
): { first: string; last: string; email: string } {
  const { client } = at(story.collectives, collective);
  const owner = at(story.clients, client).owner;
  const member = typeof to === 'number' ? at(context.members, to) : null;
  const { first, last } = typeof to === 'number' ? at(cast, to) : to;
  const email_address = member ? usernameOf(member) : addressOf(first, last);
  const sent = momentOf(context.today - daysAgo, random);
  rows.add('client_invitation', {
    id,
    client_id: client + 1,
    collective_id: collectiveId(collective, context.sizes),
    first_name: first,
    last_name: last,
    email_address,
    linkedin_url: `https://www.linkedin.com/in/${slugOf(`${first} ${last}`)}`,
    user_id: member && userId(member.index),
    accepted: answer === 'none' ? null : answer === 'accepted',
    responded_on: answer === 'none' ? null : momentOf(context.today - daysAgo + random.int(1, 9), random),
    emails_sent: 1,
    email_last_sent_on: sent,
    created_by: userId(owner),
    created_on: sent,
  });
  return { first, last, email: email_address };
}

/** Invites that are waiting, expired or withdrawn, and two that were used. */
function addPlatformInvites(invites: Invites, { today }: MemberContext): void {
  invites.add({ first: 'Solveig', last: 'Haugen', email: addressOf('Solveig', 'Haugen'), daysAgo: 8 });
  invites.add({ first: 'Rohan', last: 'Kulkarni', email: addressOf('Rohan', 'Kulkarni'), daysAgo: 70 });
  invites.add({
    first: 'Paloma',
    last: 'Ibarra',
    email: addressOf('Paloma', 'Ibarra'),
    daysAgo: 25,
    revoked: today - 20,
  });
  for (const member of [6, 9]) {
    const { first, last, username } = at(cast, member);
    invites.add({ first, last, email: username, daysAgo: 405, usedBy: member });
  }
}

interface Invite {
  first: string;
  last: string;
  email: string;
  daysAgo: number;
  invitation?: number;
  revoked?: number;
  usedBy?: number;
}

class Invites {
  readonly #rows: Rows;
  readonly #context: MemberContext;
  readonly #random: Random;
  #last = DEMO_INVITE_ID - 1;
  #registrations = 0;

  constructor(rows: Rows, context: MemberContext, random: Random) {
    this.#rows = rows;
    this.#context = context;
    this.#random = random;
  }

  add({ first, last, email, daysAgo, invitation, revoked, usedBy }: Invite): void {
    const { today } = this.#context;
    const created_on = momentOf(today - daysAgo, this.#random);
    const used_on = usedBy === undefined ? null : momentOf(today - daysAgo + 2, this.#random);
    const row: Row<'registration_invite'> = {
      id: ++this.#last,
      client_invitation_id: invitation ?? null,
      first_name: first,
      last_name: last,
      email_address: email,
      linkedin_url: null,
      nonce: Buffer.from(this.#random.hex(32), 'hex'),
      emails_sent: 1,
      email_last_sent_on: created_on,
      created_by: userId(invitation === undefined ? ADMIN : OWNER),
      created_on,
      expires_on: momentOf(today - daysAgo + VALID_DAYS, this.#random),
      revoked_on: revoked === undefined ? null : momentOf(revoked, this.#random),
      owner_knows_code: invitation !== undefined,
      used_on,
    };
    this.#rows.add('registration_invite', row);
    if (usedBy !== undefined && used_on) this.#register(row, usedBy, used_on);
  }

  #register(invite: Row<'registration_invite'>, member: number, completed_on: Date): void {
    this.#rows.add('registration', {
      id: ++this.#registrations,
      invite_id: invite.id ?? 0,
      status: 'completed',
      first_name: invite.first_name,
      last_name: invite.last_name,
      email_primary: invite.email_address,
      person_id: at(this.#context.members, member).id,
      no_match: false,
      mailbox_proven: true,
      user_id: userId(member),
      init_tries: 1,
      created_on: completed_on,
      updated_on: completed_on,
      completed_on,
      login_used_on: completed_on,
    });
    this.#rows.add('person_claim', {
      id: this.#registrations,
      user_id: userId(member),
      person_id: at(this.#context.members, member).id,
      state: 'proven',
      created_on: completed_on,
    });
  }
}

function addressOf(first: string, last: string): string {
  return `${slugOf(first)}.${slugOf(last)}@mail.example`;
}
