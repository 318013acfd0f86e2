/** All routes, each with the callers it allows. A route that is missing here fails the test. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';

const dataset = (name: string) => ({
  [`GET /api/${name}`]: 'admin' as const,
  [`GET /api/${name}.csv`]: 'admin' as const,
  [`POST /api/${name}`]: 'admin' as const,
  [`PATCH /api/${name}`]: 'admin' as const,
  [`PATCH /api/${name}/:id`]: 'admin' as const,
  [`DELETE /api/${name}/:id`]: 'admin' as const,
});

const surface: Record<string, 'anyone' | 'user' | 'member' | 'admin'> = {
  'GET /health/live': 'anyone',
  'GET /health/ready': 'anyone',
  'GET /metrics': 'anyone', // from this machine, or with the token
  'GET /api/docs': 'anyone',
  'GET /api/docs/openapi.json': 'anyone',
  'GET /api/live': 'user',

  'GET /api/config': 'anyone',
  'GET /api/version': 'user',
  'GET /api/session': 'anyone',
  'POST /api/session': 'anyone',
  'POST /api/session/passkey/start': 'anyone',
  'POST /api/session/passkey': 'anyone', // with a passkey
  'DELETE /api/session': 'user',
  'POST /api/sign-on': 'anyone',
  'POST /api/sign-on/complete': 'anyone', // with the answer of the provider, in the browser that began it
  'POST /api/sign-on/back-channel-logout': 'anyone', // with a token that the provider has signed

  'POST /api/password-resets': 'anyone',
  'PATCH /api/password-resets/:id': 'anyone', // with the code that was mailed
  'POST /api/password-resets/by-link': 'anyone', // with the link that was mailed
  'POST /api/login-emails/confirm': 'anyone', // with the token that was mailed
  'GET /api/guest/session': 'anyone',
  'POST /api/guest/session/user': 'anyone',
  'DELETE /api/guest/session/user': 'anyone',
  'POST /api/tools/registrations/verify': 'anyone', // with a registration code, as for the next five
  'POST /api/tools/registrations/resume': 'anyone',
  'POST /api/tools/registrations/init': 'anyone',
  'POST /api/tools/registrations/complete': 'anyone',
  'POST /api/tools/registrations/status': 'anyone',
  'POST /api/registrations/login': 'anyone',
  'GET /api/tools/registrations/invites': 'admin',
  'POST /api/tools/registrations/invites': 'admin',
  'GET /api/tools/registrations/invites.csv': 'admin',
  'POST /api/tools/registrations/invites/:id/resend': 'admin',
  'DELETE /api/tools/registrations/invites/:id': 'admin',
  'GET /api/tools/users': 'admin',
  'GET /api/tools/users.csv': 'admin',
  'GET /api/tools/users/:id': 'admin',
  'PATCH /api/tools/users': 'admin',
  'PATCH /api/tools/users/:id': 'admin',
  'DELETE /api/tools/users/:id/sessions': 'admin',
  'POST /api/tools/users/:id/claim/undo': 'admin',
  'GET /api/tools/clients.csv': 'admin',
  'GET /api/tools/persons.csv': 'admin',
  'GET /api/tools/organizations.csv': 'admin',
  'GET /api/tools/issues': 'admin',
  'GET /api/tools/issues/:id': 'admin',
  'PATCH /api/tools/issues': 'admin',
  'PATCH /api/tools/issues/:id': 'admin',
  'GET /api/tools/activity': 'admin',
  'GET /api/tools/activity.csv': 'admin',
  'GET /api/tools/overview': 'admin',
  'GET /api/tools/skills/category': 'admin',
  'GET /api/tools/skills/category.csv': 'admin',
  'GET /api/tools/skills/category/:id': 'admin',
  'GET /api/tools/skill-types': 'admin',
  'POST /api/tools/skills/category': 'admin',
  'PATCH /api/tools/skills/category': 'admin',
  'PATCH /api/tools/skills/category/:id': 'admin',
  'DELETE /api/tools/skills/category/:id': 'admin',
  'POST /api/tools/skills/type': 'admin',
  'PATCH /api/tools/skills/type/:id': 'admin',
  'DELETE /api/tools/skills/type/:id': 'admin',
  ...dataset('causes'),
  ...dataset('interest-types'),
  ...dataset('job-functions'),
  ...dataset('tag-types'),
  'GET /api/tools/outbox': 'admin',
  'GET /api/tools/outbox/:id': 'admin',

  'POST /api/tools/account/password': 'user', // their own
  'GET /api/tools/account/sign-ons': 'user',
  'POST /api/tools/account/sign-ons/start': 'user', // with the password
  'DELETE /api/tools/account/sign-ons/:id': 'user', // their own
  'GET /api/tools/account/sessions': 'user',
  'DELETE /api/tools/account/sessions/:id': 'user',
  'POST /api/tools/account/sessions/end-others': 'user', // with the password
  'GET /api/tools/account/takeout': 'member',
  'POST /api/tools/account/takeout': 'member',
  'DELETE /api/tools/account/takeout': 'member',
  'GET /api/tools/account/takeout.zip': 'member',
  'GET /api/tools/account/erasure': 'user',
  'POST /api/tools/account/erasure': 'user', // with the password
  'DELETE /api/tools/account/erasure': 'user',
  'GET /api/tools/persons/:id/erasure': 'admin',
  'POST /api/tools/persons/:id/erasure': 'admin',
  'GET /api/tools/account/passkeys': 'user',
  'POST /api/tools/account/passkeys/start': 'user', // with the password
  'POST /api/tools/account/passkeys': 'user',
  'PATCH /api/tools/account/passkeys/:id': 'user', // their own
  'DELETE /api/tools/account/passkeys/:id': 'user', // their own
  'GET /api/tools/account/two-factor': 'user',
  'POST /api/tools/account/two-factor': 'user',
  'POST /api/tools/account/two-factor/confirm': 'user',
  'POST /api/tools/account/two-factor/disable': 'user',
  'POST /api/tools/account/two-factor/recovery-codes': 'user', // with the password
  'POST /api/tools/users/:id/username': 'user',

  'GET /api/tools/account': 'member',
  'POST /api/tools/account/viewed': 'member',
  'GET /api/tools/account/network/shared': 'member',
  'GET /api/tools/account/invitations': 'member',
  'POST /api/tools/account/invitations/:id/accept': 'member',
  'POST /api/tools/account/invitations/:id/decline': 'member',
  'POST /api/tools/autocomplete/:dataset': 'member', // the dataset members: only admins; legacy-users: only legacy users
  'GET /api/tools/places': 'member',
  'POST /api/tools/locations': 'member',
  'GET /api/tools/search': 'member',
  'GET /api/tools/searches': 'member',
  'POST /api/tools/searches': 'member',
  'PATCH /api/tools/searches/:id/alert': 'member', // their own, and those shared with a collective of theirs
  'DELETE /api/tools/searches/:id': 'member', // their own
  'GET /api/tools/networks/stats': 'member',
  'GET /api/tools/collectives/:id/stats': 'member',
  'GET /api/tools/networks/stats/organizations': 'member',
  'GET /api/tools/collectives/:id/stats/organizations': 'member',
  'GET /api/tools/persons': 'member',
  'GET /api/tools/persons/facets': 'member',
  'GET /api/tools/persons/:id': 'member', // people they can see, as for all below
  'GET /api/tools/persons/:id/experiences': 'member',
  'GET /api/tools/persons/:id/visibility': 'member',
  'GET /api/tools/persons/:id/educations': 'member',
  'PATCH /api/tools/persons/:id': 'member', // their own profile; admins all profiles, as for all below
  'POST /api/tools/persons/:id/experiences': 'member',
  'PATCH /api/tools/persons/experiences/:id': 'member',
  'DELETE /api/tools/persons/experiences/:id': 'member',
  'POST /api/tools/persons/experiences/:id/primary': 'member',
  'POST /api/tools/persons/:id/educations': 'member',
  'PATCH /api/tools/persons/educations/:id': 'member',
  'DELETE /api/tools/persons/educations/:id': 'member',
  'GET /api/persons/:id/profile-picture/:hash': 'member', // people they can see
  'POST /api/persons/:id/profile-picture': 'member',
  'DELETE /api/persons/:id/profile-picture': 'member',
  'GET /api/tools/organizations': 'member',
  'POST /api/tools/organizations': 'admin',
  'GET /api/tools/organizations/facets': 'member',
  'GET /api/tools/organizations/:id': 'member',
  'GET /api/tools/organizations/:id/visibility': 'member',
  'PATCH /api/tools/organizations/:id': 'admin',
  'PATCH /api/tools/organizations/:id/location': 'admin',
  'GET /api/organizations/:id/profile-picture/:hash': 'member',
  'POST /api/organizations/:id/profile-picture': 'admin',
  'DELETE /api/organizations/:id/profile-picture': 'admin',
  'GET /api/tools/organizations/people/work': 'member',
  'GET /api/tools/organizations/people/alumni': 'member',
  'GET /api/tools/clients': 'member', // theirs; admins: all
  'POST /api/tools/clients': 'admin',
  'GET /api/tools/clients/:id': 'member',
  'PATCH /api/tools/clients/:id': 'member', // the owner, as for all below
  'POST /api/clients/:id/profile-picture': 'member',
  'DELETE /api/clients/:id/profile-picture': 'member',
  'GET /api/clients/:id/profile-picture/:hash': 'member', // any member of it
  'GET /api/tools/clients/:id/members': 'member', // any member of it
  'GET /api/tools/clients/:id/invitations': 'member',
  'POST /api/tools/clients/:id/invitations': 'member',
  'POST /api/tools/clients/:id/invitations/:invitationId/resend': 'member',
  'DELETE /api/tools/clients/:id/invitations/:invitationId': 'member',
  'POST /api/tools/clients/:id/members/remove': 'member',
  'POST /api/tools/collectives': 'member',
  'PATCH /api/tools/collectives/:id': 'member',
  'DELETE /api/tools/collectives/:id': 'member',
  'POST /api/tools/collectives/:id/collaborators': 'member',
  'POST /api/tools/collectives/:id/collaborators/remove': 'member',
  'GET /api/tools/collectives/:id': 'member', // its collaborators, as for all below
  'GET /api/tools/collectives/:id/collaborators': 'member',
  'GET /api/tools/collectives/:id/networks': 'member',
  'GET /api/tools/collectives/:id/networks/preview': 'member',
  'POST /api/tools/collectives/:id/networks/share': 'member', // their own network
  'DELETE /api/tools/collectives/:id/networks/remove': 'member',
  'GET /api/tools/notes': 'member', // of a scope they may read
  'POST /api/tools/notes': 'member',
  'POST /api/tools/notes/with-chain': 'member',
  'PATCH /api/tools/notes': 'member', // their own
  'POST /api/tools/notes/delete': 'member', // their own
  'GET /api/tools/labels': 'member', // of a scope they may read, as for all labels
  'POST /api/tools/labels': 'member',
  'PATCH /api/tools/labels/:id': 'member', // its author, or the collective's owner
  'DELETE /api/tools/labels/:id': 'member',
  'GET /api/tools/labels/entities': 'member',
  'POST /api/tools/labels/entities': 'member',
  'POST /api/tools/labels/entities/remove': 'member',
  'POST /api/tools/labels/:id/people': 'member',
  'POST /api/tools/labels/operations/:id/undo': 'member', // their own
  'GET /api/tools/relationships': 'member', // their own, as for all relationships
  'POST /api/tools/relationships': 'member',
  'PATCH /api/tools/relationships/:id': 'member',
  'DELETE /api/tools/relationships/:id': 'member',
  'GET /api/tools/relationships/sprint': 'member',
  'GET /api/tools/skill-categories': 'member',
  'POST /api/tools/issues': 'member', // about records they can see

  'GET /api/tools/duplicates': 'admin',
  'GET /api/tools/duplicates/search': 'admin',
  'POST /api/tools/duplicates/search': 'admin',
  'POST /api/tools/duplicates/dismiss': 'admin',
  'GET /api/tools/claims': 'admin',
  'POST /api/tools/claims/:id/approve': 'admin',
  'POST /api/tools/claims/:id/refuse': 'admin',
  'GET /api/tools/merges': 'admin',
  'GET /api/tools/merges/comparison': 'admin',
  'POST /api/tools/merges': 'admin',
  'POST /api/tools/merges/:id/undo': 'admin',

  // Messaging: users who may use it, in their own conversations
  'GET /api/tools/conversations': 'member',
  'POST /api/tools/conversations': 'member',
  'GET /api/tools/conversations/:id': 'member',
  'PATCH /api/tools/conversations/:id': 'member',
  'POST /api/tools/conversations/:id/participants': 'member',
  'POST /api/tools/conversations/:id/leave': 'member',
  'POST /api/tools/conversations/:id/photo': 'member',
  'DELETE /api/tools/conversations/:id/photo': 'member',
  'GET /api/tools/conversations/:id/pictures/:hash': 'member',
  'POST /api/tools/conversations/:id/read': 'member',
  'GET /api/tools/conversations/:id/messages': 'member',
  'POST /api/tools/conversations/:id/messages': 'member',
  'PATCH /api/tools/conversations/:id/messages/:sequence': 'member', // their own
  'DELETE /api/tools/conversations/:id/messages/:sequence': 'member', // their own
  'POST /api/tools/conversations/:id/messages/:sequence/reactions': 'member',
  'POST /api/tools/conversations/:id/attachments': 'member',
  'GET /api/tools/conversations/:id/attachments/:attachmentId': 'member',
  'GET /api/tools/conversations/:id/attachments/:attachmentId/preview': 'member',
  'GET /api/tools/messaging/unread': 'member', // for themselves, as for all of messaging below
  'GET /api/tools/messaging/people/:userId': 'member',
  'POST /api/tools/messaging/catch-up': 'member',
  'GET /api/tools/messaging/search': 'member',
  'GET /api/tools/messaging/settings': 'member',
  'PATCH /api/tools/messaging/settings': 'member',
  'GET /api/tools/messaging/blocks': 'member',
  'POST /api/tools/messaging/blocks': 'member',
  'DELETE /api/tools/messaging/blocks/:userId': 'member',

  'GET /api/tools/contacts/linkedin': 'member', // their own imports, as for all below; admins: also the list of all imports
  'POST /api/tools/contacts/linkedin': 'member',
  'GET /api/tools/contacts/linkedin/:id': 'member',
  'DELETE /api/tools/contacts/linkedin/:id': 'member',
  'GET /api/tools/contacts/linkedin/:id/rows': 'member',
  'GET /api/tools/contacts/linkedin/:id/rows.csv': 'member',
  'POST /api/tools/contacts/linkedin/:id/rows/:rowNumber/review': 'member',
  'POST /api/tools/contacts/linkedin/:id/rows/:rowNumber/keep': 'member',
  'POST /api/tools/contacts/linkedin/:id/confirm': 'member',
  'POST /api/tools/contacts/linkedin/:id/undo': 'member',
  'POST /api/tools/contacts': 'member', // into their own network
  'GET /api/tools/networks/persons/:personId': 'member', // of their own network
  'DELETE /api/tools/networks/persons/:personId': 'member',
  'PATCH /api/tools/networks/persons/:personId': 'member',
  'GET /api/tools/networks/organizations/:organizationId': 'member',
  'PATCH /api/tools/networks/organizations/:organizationId': 'member',
  'GET /api/tools/persons/:id/commonalities': 'member',
  'GET /api/tools/chains': 'member', // from themselves; admins also from a collaborator

  // Introductions: for which they asked or were asked
  'GET /api/tools/introductions': 'member',
  'GET /api/tools/introductions/new': 'member',
  'GET /api/tools/introductions/options': 'member', // for people they can see
  'GET /api/tools/introductions/:id': 'member',
  'GET /api/tools/introductions/:id/means': 'member',
  'GET /api/tools/introductions/:id/other-introducers': 'member',
  'POST /api/tools/introductions': 'member',
  'POST /api/tools/introductions/:id/seen': 'member',
  'POST /api/tools/introductions/:id/ask-first': 'member',
  'POST /api/tools/introductions/:id/introduce': 'member',
  'POST /api/tools/introductions/:id/pass-on': 'member',
  'POST /api/tools/introductions/:id/decline': 'member',
  'POST /api/tools/introductions/:id/reconsider': 'member',
  'POST /api/tools/introductions/:id/withdraw': 'member',
  'POST /api/tools/introductions/:id/ask-again': 'member',
  'POST /api/tools/introductions/:id/take-back': 'member',
  'POST /api/tools/introductions/:id/close': 'member',
  'POST /api/tools/introductions/:id/reopen': 'member',
  'GET /api/tools/introduction-settings': 'member',
  'PATCH /api/tools/introduction-settings': 'member',
  'GET /api/tools/introduction-settings/refused': 'member',
  'GET /api/tools/introduction-settings/possible-requesters': 'member',
  'POST /api/tools/introduction-settings/refused': 'member',
  'DELETE /api/tools/introduction-settings/refused/:userId': 'member',

  // News: their own, about what they may see
  'GET /api/tools/keep-in-touch': 'member',
  'POST /api/tools/keep-in-touch': 'member', // people they can see
  'POST /api/tools/keep-in-touch/:personId/contacted': 'member',
  'DELETE /api/tools/keep-in-touch/:personId': 'member',
  'GET /api/tools/calendar-feed': 'member',
  'POST /api/tools/calendar-feed': 'member',
  'DELETE /api/tools/calendar-feed': 'member',
  'GET /api/calendar/keep-in-touch.ics': 'anyone', // with the token of the address
  'GET /api/tools/news': 'member',
  'GET /api/tools/news/new': 'member',
  'POST /api/tools/news/read': 'member',
  'GET /api/tools/news-settings': 'member',
  'PATCH /api/tools/news-settings': 'member',

  // Target lists: their own, and those shared with a collective of theirs
  'GET /api/tools/target-lists': 'member',
  'GET /api/tools/target-lists/:id': 'member',
  'GET /api/tools/target-lists/:id/targets': 'member',
  'GET /api/tools/target-lists/:id/targets.csv': 'member',
  'GET /api/tools/target-lists/:id/introducers': 'member',
  'POST /api/tools/target-lists/:id/open': 'member',
  'POST /api/tools/target-lists/preview': 'member', // in a scope they may read
  'POST /api/tools/target-lists': 'member',
  'PATCH /api/tools/target-lists/:id': 'member', // their own, as for all below
  'DELETE /api/tools/target-lists/:id': 'member',
  'POST /api/tools/target-lists/:id/restore': 'member',
  'POST /api/tools/target-lists/:id/match': 'member',
  'POST /api/tools/target-lists/:id/targets': 'member',
  'POST /api/tools/target-lists/:id/targets/remove': 'member',
  'POST /api/tools/target-lists/:id/targets/restore': 'member',
  'POST /api/tools/target-lists/:id/targets/:targetId/review': 'member',
  'POST /api/tools/target-lists/:id/targets/:targetId/review-again': 'member',
};

/** The files of the web client, if it was built. */
const isClientFile = (route: string) =>
  /^GET \/(\*|assets\/\*|[\w.-]+\.(js|css|svg|png|ico|webmanifest|txt))$/.test(route);

const routes = new Map<string, string | undefined>();
let kith: TestApp;
beforeAll(async () => {
  kith = await createTestApp(
    {},
    {
      before: (app) =>
        app.addHook('onRoute', ({ method, url, config }) => {
          for (const verb of [method].flat()) if (verb !== 'HEAD') routes.set(`${verb} ${url}`, config?.who);
        }),
    },
  );
});
afterAll(() => kith.close());

test('lists every route with the callers it allows', () => {
  const found = Object.fromEntries([...routes].filter(([route]) => !isClientFile(route)));
  expect(found).toEqual(surface);
});

test('every route refuses other callers', async () => {
  const visitor = kith.visitor();
  const roleless = await kith.user({ roleIds: [] });
  const member = await kith.user();
  for (const [route, who] of Object.entries(surface)) {
    const [method, url] = route.replaceAll(/:\w+/g, '1').split(' ') as ['GET', string];
    const status = async (caller: typeof visitor) => (await caller.call({ method, url, payload: {} })).statusCode;
    if (who !== 'anyone') expect(await status(visitor), `${route} for a visitor`).toBe(401);
    if (who === 'member' || who === 'admin')
      expect(await status(roleless), `${route} for a user without roles`).toBe(403);
    if (who === 'admin') expect(await status(member), `${route} for a member`).toBe(403);
  }
});
