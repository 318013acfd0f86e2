/**
 * Measures what news adds to the changes of a large collective: a role of a person, a small import, a new collaborator. News is one
 * statement of the change, so its part is measured in the change itself. That of a new collaborator is written by a job, which is measured
 * too. Target lists add nothing: a job compares versions. Every change is undone.
 */
import { WorkRoleInput } from '@kith/contract/people/work-role-edit';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { addCollaborators, removeCollaborators } from '../server/src/groups/collectives/collectives.commands.ts';
import { writeNewsOfJoined } from '../server/src/groups/collectives/joined-news.commands.ts';
import { addWorkRole, deleteWorkRole } from '../server/src/people/people/work-roles.commands.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import type { DB } from '../server/src/platform/database/tables.generated.ts';
import type { User } from '../server/src/platform/sessions/sessions.queries.ts';
import { readImportFile } from '../server/src/relationships/linkedin-import/file/read-file.ts';
import { importStep } from '../server/src/relationships/linkedin-import/import-step.commands.ts';
import { startImport, undoImport } from '../server/src/relationships/linkedin-import/linkedin-import.commands.ts';
import { undoStep } from '../server/src/relationships/linkedin-import/undo-step.commands.ts';
import { contactsHeader } from '../server/test/contacts.ts';
import type { MeasuredScope } from './measured-scopes.ts';

/**
 * The time of the change with news, as a multiple of the time without. One statement cannot cost nothing, but it reads the networks that
 * have the person, and never the people of the collective.
 */
const GOAL = 1.25;
const ROUNDS = { role: 30, import: 5, collaborator: 15 };
const ROWS = 100;

interface Part {
  /** In milliseconds, of all rounds. */
  total: number;
  news: number;
  job: number;
  rows: number;
}

/** A change: what undoes it, and the job that writes its news if the change itself does not. */
type Change = (round: number) => Promise<{ undo: () => Promise<unknown>; job?: () => Promise<unknown> }>;

const isOfNews = (statement: string) => statement.includes('insert into news') || statement.includes('add_job');

export async function measureChanges(url: string, scopes: readonly MeasuredScope[]): Promise<string> {
  const collective = scopes.findLast(({ collectiveId }) => collectiveId !== undefined);
  const everybody = scopes.find((scope) => scope.everybody);
  if (!collective || !everybody) return '';
  const times = { news: 0, targets: 0 };
  const pool = new Pool({ connectionString: url, max: 1, options: '-c jit=off' });
  pool.on('error', () => {});
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query, queryDurationMillis }) => {
      if (isOfNews(query.sql)) times.news += queryDurationMillis;
      if (/\btarget_(list|reader|coverage)\b/.test(query.sql)) times.targets++;
    },
  });
  const measure = async (rounds: number, change: Change): Promise<Part> => {
    const part: Part = { total: 0, news: 0, job: 0, rows: 0 };
    // The first round warms up.
    for (let round = 0; round <= rounds; round++) {
      const begun = await now(db);
      times.news = 0;
      const start = performance.now();
      const { undo, job } = await change(round);
      const total = performance.now() - start;
      const [news, end] = [times.news, performance.now()];
      await job?.();
      if (round > 0) {
        part.total += total;
        part.news += news;
        part.job += performance.now() - end;
      }
      const written = await sql`delete from news where created_on >= ${begun}::timestamptz returning 1`.execute(db);
      if (round > 0) part.rows += written.rows.length;
      await undo();
    }
    return part;
  };
  try {
    const lines = [
      line('A new role', ROUNDS.role, await measure(ROUNDS.role, roleChange(db, collective, everybody))),
      line(`An import of ${ROWS} rows`, ROUNDS.import, await measure(ROUNDS.import, await smallImport(db, collective))),
      line(
        'A new collaborator',
        ROUNDS.collaborator,
        await measure(ROUNDS.collaborator, await joining(db, collective)),
      ),
    ];
    return (
      `\nWhat news adds to changes in the ${collective.label}:\n${lines.join('\n')}\n` +
      `Statements of these changes that read or write target lists: ${times.targets}.`
    );
  } finally {
    await db.destroy();
  }
}

function line(name: string, rounds: number, { total, news, job, rows }: Part): string {
  const multiple = total / (total - news);
  const verdict = multiple <= GOAL ? 'met' : 'MISSED';
  const each = (value: number) => (value / rounds).toFixed(1);
  const writer = job > 1 ? `queueing the job that writes ${each(rows)} rows in ${each(job)} ms` : `${each(rows)} rows`;
  return (
    `- ${name}: ${each(total)} ms, of which news ${each(news)} ms for ${writer}, ` +
    `× ${multiple.toFixed(2)} (goal ${GOAL}: ${verdict}).`
  );
}

async function now(db: Database): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
  return rows[0]?.now ?? '';
}

/** An admin adds a role at an organization where the person did not work before: all owners of networks with them get news. */
function roleChange(db: Database, collective: MeasuredScope, { userId }: MeasuredScope): Change {
  const editor = { id: userId, isAdmin: true } as User;
  return async (round) => {
    const personId = collective.ids[round * 7] ?? 0;
    const organizationId = collective.organizations[round * 11] ?? 0;
    const role = WorkRoleInput.parse({ organizationId, title: 'Adviser', from: '2026-10', isOngoing: true });
    const { id, version } = await addWorkRole(db, editor, personId, role);
    return { undo: () => deleteWorkRole(db, editor, id, version) };
  };
}

/** A collaborator imports contacts of theirs who have moved. */
async function smallImport(db: Database, collective: MeasuredScope): Promise<Change> {
  const { rows: people } = await sql<{ userId: number; firstName: string; lastName: string; slug: string }>`
    with importer as (
      select n.id, n.owner_user_id as user_id from shared_network s join network n on n.id = s.network_id
        join scope on scope.id = n.id
      where s.collective_id = ${collective.scopeId} and scope.total_persons > 3 * ${ROWS}::int order by scope.total_persons, n.id limit 1
    )
    select i.user_id as "userId", p.first_name as "firstName", p.last_name as "lastName", l.slug
    from importer i join network_person m on m.network_id = i.id and m.source <> 'self' join person p on p.id = m.person_id
      cross join lateral (select slug from person_linkedin_slug where person_id = p.id limit 1) l
    order by p.id limit ${ROWS}`.execute(db);
  const [one] = people;
  if (!one) throw new Error('No network of the collective is large enough for a small import.');
  const { userId } = one;
  return async (round) => {
    const lines = people.map(
      ({ firstName, lastName, slug }, index) =>
        `${firstName},${lastName},https://www.linkedin.com/in/${slug},,Bench Works ${round} ${index % 10},Engineer,01 Oct 2026`,
    );
    const bytes = Buffer.from([contactsHeader, ...lines, ''].join('\n'));
    const file = await readImportFile({ name: 'Connections.csv', bytes });
    const id = await startImport(db, { userId, fileName: 'Connections.csv', dryRun: false, ...file });
    if (id === null) throw new Error('Another import of the member is running.');
    const runSteps = async (step: () => Promise<void>) => {
      while (await isRunning(db, id)) await step();
      // No jobs run here, so the steps that were queued stay.
      await sql`select graphile_worker.remove_job(${`import-${id}`})`.execute(db);
    };
    await runSteps(() => importStep(db, id, ''));
    const undo = async () => {
      await undoImport(db, id, userId);
      await runSteps(() => undoStep(db, id));
      await sql`delete from linkedin_import where id = ${id}`.execute(db);
    };
    return { undo };
  };
}

async function isRunning(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from linkedin_import where id = ${id} and status in ('running', 'undoing')`.execute(db);
  return rows.length > 0;
}

/** The owner makes somebody a collaborator, who does not share their network. */
async function joining(db: Database, collective: MeasuredScope): Promise<Change> {
  const { rows } = await sql<{ ownerId: number; clientId: number; userId: number }>`
    select c.owner_user_id as "ownerId", c.client_id as "clientId", u.id as "userId"
    from collective c join user_account u on not exists (select from client_member m where m.client_id = c.client_id and m.user_id = u.id)
      and exists (select from user_role where user_id = u.id and role_id = 2)
    where c.id = ${collective.scopeId} order by u.id limit 1`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('Everybody is a member of the client.');
  const { ownerId, clientId, userId } = found;
  const actor = { userId: ownerId, collectiveId: collective.scopeId };
  return async () => {
    await db.insertInto('client_member').values({ client_id: clientId, user_id: userId }).execute();
    await addCollaborators(db, actor, [userId]);
    const undo = async () => {
      await sql`select graphile_worker.remove_job(${`joined-${collective.scopeId}-${userId}`})`.execute(db);
      await removeCollaborators(db, actor, [userId]);
      await db.deleteFrom('client_member').where('client_id', '=', clientId).where('user_id', '=', userId).execute();
    };
    return { undo, job: () => writeNewsOfJoined(db, { collectiveId: actor.collectiveId, userId }, ownerId) };
  };
}
