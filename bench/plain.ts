/**
 * A plain app to compare Kith with, in a process of its own: the reads of Kith as one would write them in a day, with Fastify, pg, ordinary
 * tables, indexes and joins (plain/tables.ts), and a session and the visibility rule checked in each request. It has the paths and the
 * parameters of Kith, reads Kith's sessions, and answers with the same rows (compare-answers.ts). No caches, counters or derived tables.
 *
 * `startPlainServer` starts it; DATABASE_URL is the database.
 */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fastify, { type FastifyRequest } from 'fastify';
import { listChains } from './plain/chains.ts';
import { conversation, listConversations, messages, notes } from './plain/messaging.ts';
import { autocomplete, omniSearch } from './plain/names.ts';
import { countOrganizationFacets, listOrganizations, organizationProfile } from './plain/organizations.ts';
import { countFacets, countStats, listPeople, peopleOfOrganization } from './plain/people.ts';
import { account, commonalities, educations, personProfile, workRoles } from './plain/profile.ts';
import { openPool, type Query, type User } from './plain/sql.ts';

interface PlainCall {
  user: User;
  /** The parameters of the path. */
  id: string;
  query: Query;
  body: Query;
}

const pool = openPool(process.env.DATABASE_URL ?? '');

const reads: Record<string, (call: PlainCall) => Promise<unknown>> = {
  '/tools/persons': ({ user, query }) => listPeople(pool, user, query),
  '/tools/persons/facets': ({ user, query }) => countFacets(pool, user, query),
  '/tools/networks/stats': ({ user, query }) => countStats(pool, user, query),
  '/tools/collectives/:id/stats': ({ user, query, id }) => countStats(pool, user, { ...query, collectiveId: id }),
  '/tools/organizations': ({ user, query }) => listOrganizations(pool, user, query),
  '/tools/organizations/facets': ({ user, query }) => countOrganizationFacets(pool, user, query),
  '/tools/organizations/people/work': ({ user, query }) => peopleOfOrganization(pool, user, query, 'work_role'),
  '/tools/organizations/people/alumni': ({ user, query }) => peopleOfOrganization(pool, user, query, 'education'),
  '/tools/organizations/:id': ({ user, id }) => organizationProfile(pool, user, Number(id)),
  '/tools/search': ({ user, query }) => omniSearch(pool, user, query),
  '/tools/autocomplete/:id': ({ user, id, body }) => autocomplete(pool, user, id, body),
  '/tools/chains': ({ user, query }) => listChains(pool, user, query),
  '/tools/persons/:id': ({ user, id }) => personProfile(pool, user, Number(id)),
  '/tools/persons/:id/experiences': ({ user, id }) => workRoles(pool, user, Number(id)),
  '/tools/persons/:id/educations': ({ user, id }) => educations(pool, user, Number(id)),
  '/tools/persons/:id/commonalities': ({ user, id, query }) => commonalities(pool, user, Number(id), query),
  '/tools/account': ({ user }) => account(pool, user),
  '/tools/conversations': ({ user, query }) => listConversations(pool, user, query),
  '/tools/conversations/:id': ({ user, id }) => conversation(pool, user, id),
  '/tools/conversations/:id/messages': ({ user, id }) => messages(pool, user, id),
  '/tools/notes': ({ user, query }) => notes(pool, user, query),
};

/** Whether the plain app answers a call: its lists are sorted by name, and it does not know who knows whom. */
export function isPlainRead(path: string): boolean {
  const [called = '', query = ''] = path.split('?');
  if (/\b(order|knownBy|strengthAtLeast)\b/.test(query)) return false;
  return Object.keys(reads).some((read) => {
    const parts = read.split('/');
    const given = called.split('/');
    return parts.length === given.length && parts.every((part, at) => part === ':id' || part === given[at]);
  });
}

export interface PlainServer {
  address: string;
  stop(): Promise<void>;
}

export async function startPlainServer(databaseUrl: string): Promise<PlainServer> {
  const child = fork(import.meta.filename, {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
  });
  const [address] = (await once(child, 'message')) as [string];
  return {
    address,
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

const trimmed = (values: unknown): Query =>
  Object.fromEntries(Object.entries(values as Query).map(([name, value]) => [name, String(value).trim()]));

async function findUser(request: FastifyRequest): Promise<User | undefined> {
  const token = /(?:^|; )kith_session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
  if (!token) return undefined;
  const { rows } = await pool.query<User>(
    `select u.id, u.person_id as "personId", exists (select from user_role r where r.user_id = u.id and r.role_id = 1) as "isAdmin"
    from session s join user_account u on u.id = s.user_id where s.token_hash = $1 and s.expires_on > now() and not u.disabled`,
    [createHash('sha256').update(token).digest()],
  );
  return rows[0];
}

async function serve(): Promise<void> {
  const app = fastify();
  for (const [path, read] of Object.entries(reads))
    app.route({
      method: path.startsWith('/tools/autocomplete') ? 'POST' : 'GET',
      url: `/api${path}`,
      handler: async (request, reply) => {
        const user = await findUser(request);
        if (!user) return reply.status(401).send();
        const { id = '' } = request.params as { id?: string };
        return read({ user, id, query: trimmed(request.query), body: trimmed(request.body ?? {}) });
      },
    });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  process.on('disconnect', () => process.exit(0));
  process.send?.(address);
}

if (process.argv[1] === import.meta.filename) await serve();
