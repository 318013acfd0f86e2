/** The files about the account: how the member signs in, what they have set, what they are a member of, and what they did. */
import { sql, type RawBuilder } from 'kysely';
import { tableFile, type DocumentFile, type TableFile } from '../takeout-file.queries.ts';
import { organizationName, personName, scopeName, time } from '../takeout-columns.filter.ts';

const list = (row: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(json_build_object(${row})), '[]') ${from})`;
const one = (row: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`(select json_build_object(${row}) ${from})`;

/** No secret and no hash: neither of a password or a token, nor the key of a passkey. */
export const accountFile: DocumentFile = {
  name: 'account',
  about: 'Your account: how you sign in, your devices, and your settings. It has no password and no secret.',
  async read({ db, user }) {
    const mine = sql`user_id = ${user.id}`;
    const { rows } = await sql<{ account: object }>`
      select json_build_object(
        'username', u.username, 'createdOn', ${time('u.created_on')}, 'lastLogin', ${time('u.last_login')},
        'lastActive', ${time('u.last_active')}, 'mayUseMessaging', u.legacy_user,
        'roles', array(select r.name from user_role x join role r on r.id = x.role_id where x.user_id = u.id order by r.id),
        'registrations', ${list(
          sql`'firstName', first_name, 'lastName', last_name, 'email', email_primary, 'linkedin', linkedin_url,
            'createdOn', ${time('created_on')}, 'completedOn', ${time('completed_on')}`,
          sql`from registration where ${mine}`,
        )},
        'claims', ${list(
          sql`'state', state, 'createdOn', ${time('created_on')}, 'decidedOn', ${time('decided_on')}`,
          sql`from person_claim where ${mine}`,
        )},
        'devices', ${list(
          sql`'userAgent', user_agent, 'address', source, 'createdOn', ${time('created_on')}, 'lastSeenOn', ${time('last_seen_on')},
            'expiresOn', ${time('expires_on')}, 'byPasskey', by_passkey, 'bySignOn', sign_on_id is not null`,
          sql`from session where ${mine}`,
        )},
        'twoFactor', ${one(
          sql`'since', ${time('confirmed_on')},
            'recoveryCodesLeft', (select count(*) from recovery_code c where c.user_id = ${user.id} and c.used_on is null)`,
          sql`from two_factor where ${mine} and confirmed_on is not null`,
        )},
        'passkeys', ${list(
          sql`'name', name, 'createdOn', ${time('created_on')}, 'lastUsedOn', ${time('last_used_on')}`,
          sql`from passkey where ${mine}`,
        )},
        'signOn', ${list(
          sql`'provider', issuer, 'email', email, 'createdOn', ${time('created_on')}, 'lastUsedOn', ${time('last_used_on')}`,
          sql`from sign_on where ${mine}`,
        )},
        'passwordResets', ${list(
          sql`'requestedOn', ${time('created_on')}, 'usedOn', ${time('used_on')}`,
          sql`from password_reset where ${mine}`,
        )},
        'loginEmailChanges', ${list(
          sql`'newEmail', new_username, 'requestedOn', ${time('created_on')}, 'confirmedOn', ${time('confirmed_on')}`,
          sql`from login_email_change where ${mine}`,
        )},
        'messagingSettings', ${one(
          sql`'readReceipts', read_receipts, 'typing', typing, 'mail', mail`,
          sql`from messaging_settings where ${mine}`,
        )},
        'introductionSettings', ${one(
          sql`'takesRequests', takes_requests, 'mail', mail`,
          sql`from introduction_settings where ${mine}`,
        )},
        'newsSettings', ${one(sql`'weeklyMail', weekly_mail`, sql`from news_settings where ${mine}`)},
        'calendarFeed', ${one(sql`'since', ${time('created_on')}`, sql`from calendar_feed where ${mine}`)},
        'blocked', ${list(
          sql`'name', p.name, 'since', ${time('b.created_on')}`,
          sql`from messaging_block b join user_account x on x.id = b.blocked_user_id join person p on p.id = x.person_id
            where b.user_id = ${user.id}`,
        )},
        'takesNoRequestsFrom', ${list(
          sql`'name', p.name, 'since', ${time('f.created_on')}`,
          sql`from introduction_refusal f join user_account x on x.id = f.refused_user_id join person p on p.id = x.person_id
            where f.user_id = ${user.id}`,
        )}
      ) as account from user_account u where u.id = ${user.id}`.execute(db);
    if (!rows[0]) throw new Error(`The account ${user.id} is missing.`);
    return rows[0].account;
  },
};

export const accountFiles: readonly TableFile[] = [
  tableFile('organizations', 'The organizations of which you are a member.', ({ id }) => ({
    columns: {
      name: sql`c.name`,
      description: sql`c.description`,
      isOwner: sql`c.owner_user_id = m.user_id`,
      joinedOn: time('m.joined_on'),
    },
    from: sql`from client_member m join client c on c.id = m.client_id where m.user_id = ${id} order by c.id`,
  })),
  tableFile(
    'collectives',
    'The collectives in which you collaborate, and since when you share your network there.',
    ({ id }) => ({
      columns: {
        name: sql`k.name`,
        description: sql`k.description`,
        organization: sql`c.name`,
        joinedOn: time('m.joined_on'),
        networkSharedOn: sql`(select ${time('s.shared_on')} from shared_network s
        where s.collective_id = m.collective_id and s.user_id = m.user_id)`,
      },
      from: sql`from collaborator m join collective k on k.id = m.collective_id join client c on c.id = m.client_id
      where m.user_id = ${id} order by k.id`,
    }),
  ),
  tableFile('invitations', 'The invitations that you got, and those that you sent as an owner.', (user) => ({
    columns: {
      direction: sql`case when i.user_id = ${user.id} then 'got' else 'sent' end`,
      collective: sql`i.collective_name`,
      organization: sql`i.client_name`,
      firstName: sql`i.first_name`,
      lastName: sql`i.last_name`,
      email: sql`i.email_address`,
      accepted: sql`i.accepted`,
      createdOn: time('i.created_on'),
      respondedOn: time('i.responded_on'),
    },
    // Former owners cannot see them any more.
    from: sql`from client_invitation i join client c on c.id = i.client_id
      where i.user_id = ${user.id} or (i.created_by = ${user.id} and c.owner_user_id = ${user.id}) order by i.id`,
  })),
  tableFile('issues', 'The issues that you reported.', (user) => ({
    columns: {
      about: sql`coalesce(${personName(user, 'i.person_id')}, ${organizationName(user, 'i.organization_id')})`,
      description: sql`i.description`,
      isResolved: sql`i.is_resolved`,
      createdOn: time('i.created_on'),
    },
    from: sql`from issue i where i.created_by = ${user.id} order by i.id`,
  })),
  tableFile('saved-searches', 'Your saved searches; `query` is the filter.', (user) => ({
    columns: {
      name: sql`s.name`,
      list: sql`s.list`,
      scope: scopeName(user, 's.scope_id'),
      query: sql`s.query`,
      isShared: sql`s.is_shared`,
      hasAlert: sql`exists (select from saved_search_alert a where a.saved_search_id = s.id and a.user_id = ${user.id})`,
      createdOn: time('s.created_on'),
    },
    from: sql`from saved_search s where s.created_by = ${user.id} order by s.id`,
  })),
  tableFile('activity', 'What you did, and when you signed in, as far as Kith records it.', ({ id }) => ({
    columns: {
      happenedOn: time('a.happened_on'),
      action: sql`a.action`,
      entityType: sql`a.entity_type`,
      entityId: sql`a.entity_id`,
      // Of failed sign-ins it may be the address of somebody else.
      address: sql`case when a.actor_id = ${id} then a.details ->> 'address' end`,
    },
    from: sql`from activity a where a.actor_id = ${id}
      or (a.entity_type = 'user' and a.entity_id = ${id} and a.action = 'sign-in-failed') order by a.id`,
  })),
];
