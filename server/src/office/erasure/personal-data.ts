/**
 * Which tables hold personal data, why, for how long, who sees it, and what becomes of it when somebody is erased. The erasure deletes by
 * this table, docs/privacy.md is generated from it, and a test compares it with the schema: a new table needs a line here.
 */

/** The columns that refer to the erased account or person: their rows are deleted. Or what becomes of the rows, done by other code. */
export type Erased = { user?: readonly string[]; person?: readonly string[] } | string;

export interface DataKind {
  name: string;
  why: string;
  until: string;
  seenBy: string;
  /** In the order in which rows can be deleted. */
  tables: Record<string, Erased>;
}

const withPerson = 'deleted with the person';
const withUser = { user: ['user_id'] };
const stays = 'stays: it names nobody';

export const dataKinds: readonly DataKind[] = [
  {
    name: 'Sessions and traces of use',
    why: 'To recognize a browser, to show who is online, and to slow down guessing.',
    until: 'Sessions end 30 days after the last use, 90 days after they began; counts of limits after a day at most.',
    seenBy: 'The member (Account → Devices); admins see the number of devices.',
    tables: {
      session: withUser,
      live_presence: withUser,
      live_process: stays,
      rate_limit: 'the counts that name an email of the person are deleted',
    },
  },
  {
    name: 'Ways to sign in',
    why: 'To check that it is the member who signs in.',
    until:
      'Until the member or an admin removes them; requests to reset or change something, for two days after they expired.',
    seenBy: 'The member. Passwords, codes and keys are stored so that nobody can read them.',
    tables: {
      recovery_code: withUser,
      two_factor: withUser,
      passkey: withUser,
      sign_on: withUser,
      password_reset: withUser,
      login_email_change: withUser,
      calendar_feed: withUser,
    },
  },
  {
    name: 'Accounts',
    why: 'To say who may do what.',
    until: 'As long as the account exists.',
    seenBy: 'The member and admins.',
    tables: {
      user_role: withUser,
      user_account:
        'stays without a person, an email and a password, so that messages and the activity keep an author: “Former member”',
      messaging_settings: withUser,
      introduction_settings: withUser,
      news_settings: withUser,
      erasure: withPerson,
      erased_address:
        'gets a keyed fingerprint of each LinkedIn address and email, so that no import or target list brings the person back',
    },
  },
  {
    name: 'Copies of the own data',
    why: 'To give a member all that is theirs, as a ZIP.',
    until: 'A few days after it was made.',
    seenBy: 'The member.',
    tables: {
      takeout_part: 'deleted with the copy',
      takeout:
        'all copies are deleted, because those of others may contain the person; those that are being made begin again',
    },
  },
  {
    name: 'Invitations and registrations',
    why: 'To let somebody in, and to find the record that they are.',
    until:
      'Invitations until they are withdrawn; registrations as long as the account exists; drafts of visitors for a day.',
    seenBy: 'The owner who invites, the invited person, admins.',
    tables: {
      person_claim: { user: ['user_id'], person: ['person_id'] },
      registration: { user: ['user_id'], person: ['person_id'] },
      registration_invite: 'invites of an email or a LinkedIn address of the person are deleted',
      client_invitation:
        'invitations of the person are deleted; in those that they sent as an owner, their name is removed',
      guest_session: 'drafts with an email of the person are deleted',
    },
  },
  {
    name: 'Networks and ratings',
    why: 'To find a chain to somebody: who knows whom, since when, and how well.',
    until: 'Until the member removes a contact or leaves.',
    seenBy: 'The member; collaborators of the collectives with which the member shares the network.',
    tables: {
      relationship: { person: ['from_person_id', 'to_person_id'] },
      keep_in_touch: { user: ['user_id'], person: ['person_id'] },
      network_person: 'the network of the person is deleted, and the person from all other networks',
      rating_version: 'deleted with the network',
      network: 'deleted, with everything in it',
      scope: 'that of the network is deleted',
    },
  },
  {
    name: 'Imports from LinkedIn',
    why: 'To bring contacts in, to show what an import has changed, and to undo it.',
    until: 'KITH_KEEP_IMPORTS_DAYS; without it, as long as the account exists.',
    seenBy: 'The member who imports.',
    tables: {
      linkedin_import_row: 'rows of other members about the person are deleted',
      linkedin_import: withUser,
    },
  },
  {
    name: 'Notes, labels and saved searches',
    why: 'What members remember about people and organizations.',
    until: 'Until they are deleted.',
    seenBy: 'The member; of a collective, its collaborators; of the back-office, admins.',
    tables: {
      note: { user: ['created_by'], person: ['person_id'] },
      label_person: { person: ['person_id'] },
      saved_search_alert: withUser,
      saved_search: { user: ['created_by'] },
      label: 'those of the network are deleted; labels of a collective stay, without a name',
      label_organization: 'as the labels',
      label_operation: 'as the labels',
    },
  },
  {
    name: 'Introductions',
    why: 'To ask somebody for an introduction, and to know what became of it.',
    until: 'As long as the requester and the introducer have accounts.',
    seenBy: 'The requester and the introducer.',
    tables: {
      introduction: {
        user: ['requester_id', 'introducer_id'],
        person: ['introducer_person_id', 'target_person_id'],
      },
      introduction_refusal: { user: ['user_id', 'refused_user_id'] },
    },
  },
  {
    name: 'Target lists',
    why: 'Whom a member wants to reach.',
    until: 'Until the list is deleted; deleted lists and removed targets for a day.',
    seenBy: 'The owner; if the list is shared, the collaborators of its collective.',
    tables: {
      target_reader: withUser,
      target_coverage: 'rows whose chain leads through the person are deleted',
      target: 'lines of other members about the person are deleted',
      target_list: { user: ['owner_id'] },
    },
  },
  {
    name: 'News',
    why: 'What changed for a member.',
    until: '90 days.',
    seenBy: 'The member.',
    tables: { news: { user: ['user_id'], person: ['person_id'] } },
  },
  {
    name: 'Clients and collectives',
    why: 'Which members work together, and what they share.',
    until: 'Until somebody leaves, or the collective is destroyed.',
    seenBy: 'The members of the client, and admins.',
    tables: {
      shared_network: withUser,
      collaborator: withUser,
      client_member: withUser,
      collective: stays,
      client: stays,
    },
  },
  {
    name: 'Messages',
    why: 'To talk to each other.',
    until: 'KITH_KEEP_MESSAGES_DAYS; without it, as long as somebody is in the conversation.',
    seenBy: 'The participants of the conversation.',
    tables: {
      messaging_block: { user: ['user_id', 'blocked_user_id'] },
      message_attachment: 'unsent files are deleted; sent files stay, and lose their names',
      message_reaction: { user: ['user_id'] },
      conversation_participant:
        'the person leaves groups; in a conversation of two, the other one sees “Former member”',
      message: 'stays for the others, from “Former member”',
      conversation: 'stays for the others; deleted if nobody is left',
    },
  },
  {
    name: 'The activity',
    why: 'To find out what happened, and who did it: security, mistakes, misuse.',
    until: 'KITH_KEEP_ACTIVITY_DAYS; without it, forever.',
    seenBy: 'Admins.',
    tables: {
      activity: 'stays, from “Former member”; names, addresses and what was entered about the person are removed',
    },
  },
  {
    name: 'Mail',
    why: 'To send it, and to see whether it was sent. The text is deleted when it is sent, and after 30 days.',
    until: 'KITH_KEEP_MAIL_DAYS; without it, forever.',
    seenBy: 'Admins, who can read texts only as long as no mail server is set.',
    tables: {
      mail: 'mails to the person are deleted; in others, the emails and the full name are removed; a name of one word stays',
    },
  },
  {
    name: 'Work of admins',
    why: 'To correct records: reports, merges, duplicates.',
    until: 'Until the records are deleted.',
    seenBy: 'Admins.',
    tables: {
      issue: { person: ['person_id'] },
      duplicate_pair: 'pairs with the person are deleted',
      duplicate_search: stays,
      record_merge_row: 'rows of the person are deleted; a merge can then be undone without them',
      record_merge: 'merges of the person are deleted, and can no longer be undone',
    },
  },
  {
    name: 'Profiles',
    why: 'The directory: who people are, what they do, and where they live.',
    until: 'Until the person is erased.',
    seenBy:
      'The person, members who have them in their network or collectives, admins. Emails: the person and admins, and of members those who see the profile.',
    tables: {
      person_linkedin_slug: withPerson,
      person_mapped_name: withPerson,
      person_tag: withPerson,
      person_collaboration: withPerson,
      person_cause: withPerson,
      person_interest: withPerson,
      person_job_function: withPerson,
      person_skill: withPerson,
      person_supported_organization: withPerson,
      work_role: withPerson,
      education: withPerson,
      person: 'deleted',
      picture: 'that of the person is deleted; an object with its bytes follows a day later',
    },
  },
  {
    name: 'Computed from the above',
    why: 'To find and count people fast.',
    until: 'As long as what it is computed from.',
    seenBy: 'Nobody directly.',
    tables: {
      affiliation: withPerson,
      collective_person: withPerson,
      collective_bitmap: withPerson,
      person_bitmap: withPerson,
      person_search: withPerson,
      shared_contact: withPerson,
      person_rename: 'stays for a day: an id without a name',
      scope_facet: 'counted again',
      scope_organization: 'counted again',
      title: 'titles of the person are deleted, unless others have them too',
      title_word: 'as the titles',
    },
  },
];

/** These hold no personal data. Names of organizations are not, although a person may have given their name to one. */
export const tablesWithoutPersonalData = `
  cause city collaboration degree_type employee_size everybody_version funding_stage industry installation interest investment_area
  investment_stage job_function lifecycle_stage location logo major market_type migration organization organization_cause organization_count
  organization_industry organization_investment_area organization_investment_stage organization_job_function organization_linkedin_slug
  organization_mapped_name organization_market_type organization_pdl_id organization_practice_area organization_search
  organization_seniority_level organization_specialty_area organization_tag organization_type practice_area revenue_range role role_type
  seniority_level skill_category skill_type specialty_area tag unused_object`
  .trim()
  .split(/\s+/);
