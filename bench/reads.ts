/**
 * How the parameters of every GET of the contract are drawn, so that each is a line of the bench. A GET that is missing here makes the bench
 * refuse to run and fails a test.
 *
 * The rows of `from` are the calls: columns with the name of a parameter in the path go there, all others into the query. `from` can join
 * `viewer` (user_id, person_id, scope_id), the user who calls and the scope in which they are measured.
 */

/** Whose calls: the owner of the largest network, a collaborator of the largest collective, or an admin. */
export type Viewer = 'member' | 'collaborator' | 'admin';

export interface Read {
  as: Viewer;
  /** Undefined: the path has no parameters. */
  from?: string;
  /** The limit of the 95th percentile, as a multiple of the floor's median. */
  goal: number;
  /** The most concurrent calls: more are refused. */
  mostClients?: number;
}

/** `cases`: it is measured in more detail by the case with this name (cases.ts). */
export type ReadFacts = Read | { cases: string };

/** The goal for the read of one record, and for one page of a list of the back-office. */
const ONE = 4;
const PAGE = 10;
const TARGETS = 50;

const one = (as: Viewer, from?: string): Read => ({ as, goal: ONE, ...(from !== undefined && { from }) });
const page = (as: Viewer, from?: string): Read => ({ as, goal: PAGE, ...(from !== undefined && { from }) });
/** The server allows two exports at a time. */
const csv = (as: Viewer, goal: number, from?: string): Read => ({ ...page(as, from), goal, mostClients: 1 });

const pictures = (owner: string, owners: string) => `
  select o.id, p.hash from ${owner} o join picture p on p.id = o.picture_id where o.id in (${owners})`;
const myPeople = 'select n.person_id from network_person n join viewer v on n.network_id = v.scope_id';
const collectivePeople =
  'select c.person_id as id from collective_person c join viewer v on c.collective_id = v.scope_id';
const myOrganizations = 'select o.organization_id from scope_organization o join viewer v on o.scope_id = v.scope_id';
const myClients = 'select client_id as id from client_member join viewer using (user_id)';
const myCollective = 'select scope_id as id from viewer';
const myConversations = 'select conversation_id as id from conversation_participant join viewer using (user_id)';
const myFiles = `
  select a.conversation_id as id, a.id as "attachmentId" from message_attachment a join viewer using (user_id) where a.sequence is not null`;
const myImports = 'select i.id from linkedin_import i join viewer using (user_id)';
const askedOfMe = 'select id from introduction where introducer_id = (select user_id from viewer)';
const myIntroductions = `${askedOfMe} or requester_id = (select user_id from viewer)`;
const myTargetLists = 'select l.id from target_list l join viewer v on v.user_id = l.owner_id';
const noted = (what: string) => `
  select distinct 'network' as "searchType", n.scope_id as "searchId", '${what}' as "entityType", n.${what}_id as "entityId"
  from note n join viewer v on v.scope_id = n.scope_id where n.${what}_id is not null`;

const dataset = (path: string): Record<string, ReadFacts> => ({
  [`/${path}`]: page('admin'),
  [`/${path}.csv`]: csv('admin', PAGE),
});

export const reads: Readonly<Record<string, ReadFacts>> = {
  '/config': one('member'),
  '/version': one('member'),
  '/session': one('member'),
  '/guest/session': one('member'),

  '/tools/account': one('member'),
  '/tools/account/erasure': one('member'),
  '/tools/account/invitations': one('member'),
  '/tools/account/network/shared': one('member'),
  '/tools/account/passkeys': one('member'),
  '/tools/account/sessions': one('member'),
  '/tools/account/takeout': one('member'),
  // A megabyte, after an entry of the activity is committed.
  '/tools/account/takeout.zip': { ...page('member'), goal: 50 },
  '/tools/account/sign-ons': one('member'),
  '/tools/account/two-factor': one('member'),

  '/tools/persons': { cases: 'list, any page' },
  '/tools/persons/facets': { cases: 'facets with filters' },
  '/tools/persons/:id': one('collaborator', collectivePeople),
  '/tools/persons/:id/erasure': one('admin', 'select id from person'),
  '/tools/persons/:id/experiences': one('collaborator', collectivePeople),
  '/tools/persons/:id/visibility': one('collaborator', collectivePeople),
  '/tools/persons/:id/educations': one('collaborator', collectivePeople),
  '/tools/persons/:id/commonalities': one(
    'collaborator',
    `select c.person_id as id, c.collective_id as "collectiveId" from collective_person c join viewer v on c.collective_id = v.scope_id
    where c.person_id <> v.person_id`,
  ),
  '/persons/:id/profile-picture/:hash': one('member', pictures('person', myPeople)),
  '/tools/organizations': { cases: 'organizations, any page' },
  '/tools/organizations/facets': { cases: 'facets of organizations' },
  '/tools/organizations/people/work': { cases: 'people of an organization' },
  '/tools/organizations/people/alumni': {
    ...page(
      'member',
      'select organization_id as organization from scope_organization o join viewer v using (scope_id)',
    ),
  },
  '/tools/organizations/:id': one('member', `select organization_id as id from (${myOrganizations}) as mine`),
  '/tools/organizations/:id/visibility': one(
    'collaborator',
    'select organization_id as id from scope_organization o join viewer v using (scope_id)',
  ),
  '/organizations/:id/profile-picture/:hash': one('member', pictures('organization', myOrganizations)),
  '/tools/networks/stats': { cases: 'stats' },
  '/tools/collectives/:id/stats': { cases: 'stats' },
  '/tools/networks/stats/organizations': page('member'),
  '/tools/collectives/:id/stats/organizations': page('collaborator', myCollective),
  '/tools/search': { cases: 'omni search, prefix' },
  '/tools/searches': one('member', `select unnest(array['persons', 'organizations']) as list`),
  '/tools/places': one('member', `select left(name, 4) as name from city where population > 500000`),
  // All 512 skills in one answer.
  '/tools/skill-categories': page('member'),

  '/tools/chains': { cases: 'chains to a person' },
  '/tools/notes': one('member', `${noted('person')} union all ${noted('organization')}`),
  '/tools/labels': one('member', 'select scope_id as "networkId" from viewer'),
  '/tools/labels/entities': one(
    'member',
    `select scope_id as "networkId", 19 as "entityTypeId", x.person_id as "entityId"
    from viewer join label l using (scope_id) join label_person x on x.label_id = l.id`,
  ),
  '/tools/relationships': page('member'),
  '/tools/relationships/sprint': page('member'),
  '/tools/networks/persons/:personId': one('member', `select person_id as "personId" from (${myPeople}) as mine`),
  '/tools/networks/organizations/:organizationId': one(
    'member',
    `select organization_id as "organizationId" from (${myOrganizations}) as mine`,
  ),
  '/tools/contacts/linkedin': page('member'),
  '/tools/contacts/linkedin/:id': one('member', myImports),
  '/tools/contacts/linkedin/:id/rows': page('member', myImports),
  '/tools/contacts/linkedin/:id/rows.csv': csv('member', PAGE, myImports),

  '/tools/introductions': page('member'),
  '/tools/introductions/new': one('member'),
  '/tools/introductions/options': one(
    'member',
    `select introducer_person_id as "introducerId", coalesce(target_person_id, target_organization_id) as "toEntityId",
      case when target_person_id is null then 13 else 19 end as "toEntityTypeId"
    from introduction join viewer on requester_id = user_id`,
  ),
  '/tools/introductions/:id': one('member', myIntroductions),
  '/tools/introductions/:id/means': one('member', askedOfMe),
  '/tools/introductions/:id/other-introducers': page(
    'collaborator',
    `${askedOfMe} and collective_id = (select scope_id from viewer)`,
  ),
  '/tools/target-lists': page('collaborator'),
  '/tools/target-lists/:id': one('collaborator', myTargetLists),
  // All targets of a list are sorted and counted for each page of it.
  '/tools/target-lists/:id/targets': { ...page('collaborator', myTargetLists), goal: TARGETS },
  '/tools/target-lists/:id/targets.csv': csv('collaborator', TARGETS, myTargetLists),
  '/tools/target-lists/:id/introducers': { ...page('collaborator', myTargetLists), goal: TARGETS },
  '/tools/news': page('member'),
  '/tools/news/new': one('member'),
  '/tools/news-settings': one('member'),
  '/tools/keep-in-touch': page('member'),
  '/tools/calendar-feed': one('member'),
  '/calendar/keep-in-touch.ics': page('member', "select lpad(user_id::text, 43, '0') as token from viewer"),
  '/tools/introduction-settings': one('member'),
  '/tools/introduction-settings/refused': one('member'),
  '/tools/introduction-settings/possible-requesters': page('member'),

  '/tools/conversations': page('member'),
  '/tools/conversations/:id': one('member', myConversations),
  '/tools/conversations/:id/messages': page('member', myConversations),
  '/tools/conversations/:id/attachments/:attachmentId': one('member', myFiles),
  '/tools/conversations/:id/attachments/:attachmentId/preview': one('member', `${myFiles} and a.width is not null`),
  '/tools/conversations/:id/pictures/:hash': one(
    'member',
    `select c.id, p.hash from conversation c join picture p on p.id = c.picture_id where c.id in (${myConversations})`,
  ),
  '/tools/messaging/blocks': one('member'),
  '/tools/messaging/people/:userId': one(
    'member',
    `select distinct p.user_id as "userId" from conversation_participant p
    where p.conversation_id in (${myConversations}) and p.user_id <> (select user_id from viewer)`,
  ),
  '/tools/messaging/search': page('member', `select unnest(array['team', 'spring', 'plans', 'message 12']) as text`),
  '/tools/messaging/settings': one('member'),
  '/tools/messaging/unread': one('member'),

  '/tools/clients': one('member'),
  '/tools/clients.csv': csv('admin', PAGE),
  '/tools/clients/:id': one('collaborator', myClients),
  '/tools/clients/:id/invitations': page(
    'collaborator',
    'select c.client_id as id from collective c join viewer v on v.scope_id = c.id',
  ),
  '/tools/clients/:id/members': page('collaborator', myClients),
  '/clients/:id/profile-picture/:hash': one('collaborator', pictures('client', myClients)),
  '/tools/collectives/:id': one('collaborator', myCollective),
  '/tools/collectives/:id/collaborators': page('collaborator', myCollective),
  '/tools/collectives/:id/networks': page('collaborator', myCollective),
  // Counts the people of a network.
  '/tools/collectives/:id/networks/preview': page('collaborator', myCollective),

  ...dataset('causes'),
  ...dataset('interest-types'),
  ...dataset('job-functions'),
  ...dataset('tag-types'),
  ...dataset('tools/skills/category'),
  '/tools/skills/category/:id': one('admin', 'select id from skill_category'),
  '/tools/skill-types': page('admin'),
  '/tools/activity': { cases: 'admin: activity' },
  '/tools/activity.csv': csv('admin', 100, `select 'list-exported' as action`),
  '/tools/claims': page('admin'),
  '/tools/duplicates': page('admin', `select unnest(array['person', 'organization']) as kind`),
  '/tools/duplicates/search': one('admin'),
  '/tools/issues': page('admin'),
  '/tools/issues/:id': one('admin', 'select id from issue'),
  '/tools/merges': page('admin'),
  '/tools/merges/comparison': page(
    'admin',
    `select kind, first_id as "firstId", second_id as "secondId" from duplicate_pair`,
  ),
  '/tools/organizations.csv': csv('admin', 100, 'select substr(sort_name, 2, 5) as name from organization'),
  '/tools/outbox': page('admin'),
  '/tools/outbox/:id': one('admin', 'select id from mail'),
  '/tools/overview': page('admin'),
  '/tools/persons.csv': csv('admin', 100, 'select substr(sort_name, 2, 5) as name from person'),
  '/tools/registrations/invites': { cases: 'admin: invites' },
  '/tools/registrations/invites.csv': csv('admin', PAGE),
  '/tools/users': { cases: 'admin: users, any page' },
  '/tools/users.csv': csv('admin', 100, `select left(username, 3) as username from user_account`),
  '/tools/users/:id': one('admin', 'select id from user_account'),
};

/** A sentence that says what is missing or too much in `reads`; undefined if all GETs of the contract are there. */
export function compareReads(paths: readonly string[], caseNames: readonly string[]): string | undefined {
  const missing = paths.filter((path) => !(path in reads));
  if (missing.length > 0)
    return `Add ${missing.join(', ')} to bench/reads.ts: how its parameters are drawn from the database, and its goal.`;
  const gone = Object.keys(reads).filter((path) => !paths.includes(path));
  if (gone.length > 0) return `Remove ${gone.join(', ')} from bench/reads.ts: the contract has no such GET.`;
  for (const [path, read] of Object.entries(reads))
    if ('cases' in read && !caseNames.includes(read.cases))
      return `bench/reads.ts says that the case “${read.cases}” measures ${path}, but bench/cases.ts has no such case.`;
  return undefined;
}
