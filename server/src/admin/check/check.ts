/**
 * `npm run admin -- check`: looks for what would keep Kith from working well, and says what to do about it. It changes nothing in the database,
 * and also works without one.
 */
import type { Client } from 'pg';
import type { Config } from '../../config.ts';
import { DatabaseClient } from '../../platform/database/client.ts';
import { EmbeddedDatabaseError } from '../../platform/database/embedded-error.ts';
import { databaseOn } from '../../platform/database/one-connection.ts';
import { knowsMigrations, lastMigration } from '../../platform/database/migrate.ts';
import { POOLER_ADVICE, sharesSessions } from '../../platform/database/pooled-sessions.ts';
import { explainDatabaseError } from '../../platform/database/unusable-database.ts';
import { withDatabase } from '../../platform/database/with-database.ts';
import { CONCURRENT_JOBS } from '../../platform/jobs/jobs.ts';
import { readSecret } from '../../platform/secret.ts';
import { hasOtherSecret, OTHER_SECRET } from '../../services/settings/settings.queries.ts';
import { hoursSince, isBackupLate, readLastBackup } from '../../services/settings/last-backup.queries.ts';
import { when, type Finding } from './finding.ts';
import { checkReplicas } from './check-replicas.ts';
import { countFiles } from './check-files.ts';
import { checkSurroundings } from './check-surroundings.ts';
import { countWrongInSample, readDatabaseFacts, readJobFacts, type DatabaseFacts } from './check.queries.ts';

interface Setup {
  config: Config;
  /** Prints what happens meanwhile. */
  report: (line: string) => void;
}

export async function check({ config, report }: Setup): Promise<Finding[]> {
  const findings: Finding[] = [];
  const ofContent: Finding[] = [];
  try {
    await withDatabase(config, report, async (url) => {
      const sessions = await checkSessions(url);
      const client = new DatabaseClient({
        connectionString: url,
        application_name: 'kith check',
        acceptsReadOnly: true,
      });
      await client.connect();
      try {
        const facts = await readDatabaseFacts(client);
        findings.push(...judgeDatabase(facts, config), sessions);
        // A server that is read-only has no position to compare with.
        if (!facts.readOnly) findings.push(...(await checkReplicas(client, config)));
        ofContent.push(...(await checkContent(client, facts, config)));
      } finally {
        await client.end();
      }
    });
  } catch (error) {
    findings.push(withoutDatabase(error));
  }
  return [...findings, ...(await checkSurroundings(config)), ...ofContent];
}

/** An operator with several problems wants to know the others too. */
function withoutDatabase(error: unknown): Finding {
  const advice = error instanceof EmbeddedDatabaseError ? error.message : explainDatabaseError(error);
  if (advice === undefined) throw error;
  return { subject: 'database', fact: 'cannot be used, so what is in it was not checked', advice };
}

async function checkContent(client: Client, { migrations }: DatabaseFacts, config: Config): Promise<Finding[]> {
  if (!migrations) return [];
  const findings = [await checkSecret(client, config)];
  // Later checks read tables that another version may not have.
  if (migrations.at(-1)?.name !== lastMigration()) return findings;
  findings.push(await countFiles(client, config), await checkBackup(client, config));
  return [...findings, ...(await checkJobs(client)), await checkDerived(client)];
}

function judgeDatabase(facts: DatabaseFacts, { DATABASE_POOL }: Config): Finding[] {
  const needed = 2 * DATABASE_POOL + CONCURRENT_JOBS + 8;
  return [
    {
      subject: 'database',
      fact: `PostgreSQL ${facts.version}, ${facts.encoding}`,
      advice:
        when(parseInt(facts.version) < 15, 'Kith needs PostgreSQL 15 or newer.') ??
        when(facts.encoding !== 'UTF8', 'Create the database with: encoding UTF8 template template0.'),
    },
    {
      subject: 'writes',
      fact: facts.readOnly ? 'refused' : 'accepted',
      advice: when(facts.readOnly, 'This is a replica or read-only: give DATABASE_URL the address of the primary.'),
    },
    {
      subject: 'rights',
      fact: facts.canCreate ? 'may create tables' : 'may not create tables',
      advice: when(!facts.canCreate, 'Make the user the owner of the database: alter database … owner to ….'),
    },
    {
      subject: 'extensions',
      fact: facts.missingExtensions.length > 0 ? `without ${facts.missingExtensions.join(', ')}` : 'complete',
      advice: when(
        facts.missingExtensions.length > 0,
        'The first start creates them. If it may not, the owner of the PostgreSQL server must: create extension ….',
      ),
    },
    {
      subject: 'connections',
      fact: `at most ${facts.maxConnections}; a process of Kith uses up to ${needed}`,
      advice: when(facts.maxConnections < needed, 'Raise max_connections, or lower DATABASE_POOL.'),
    },
    {
      subject: 'memory',
      fact: `${facts.sharedBuffersMb} MB of shared buffers`,
      advice: when(facts.sharedBuffersMb < 128, 'Raise shared_buffers to a quarter of the memory of the machine.'),
    },
    {
      subject: 'schema',
      fact: facts.migrations?.at(-1)?.name ?? 'none yet',
      advice: when(
        facts.migrations !== null && !knowsMigrations(facts.migrations),
        'The database belongs to another version of Kith. Start that version, or a newer one.',
      ),
    },
  ];
}

/** Before our own connection is open: a pooler may have few. */
async function checkSessions(url: string): Promise<Finding> {
  const areShared = await sharesSessions(url);
  return {
    subject: 'sessions',
    fact: areShared ? 'shared by a pooler' : 'one for each connection',
    advice: when(areShared, POOLER_ADVICE),
  };
}

async function checkSecret(client: Client, config: Config): Promise<Finding> {
  const subject = 'secret';
  const secret = readSecret(config);
  // Any other secret tells whether there is one yet.
  const isOther = await hasOtherSecret(databaseOn(client), secret ?? '');
  if (secret === undefined && !isOther) return { subject, fact: 'none yet: the first start makes one' };
  const fact =
    secret === undefined ? 'missing' : isOther ? 'another than that of this database' : 'the one of this database';
  return { subject, fact, advice: when(isOther, OTHER_SECRET) };
}

async function checkBackup(client: Client, config: Config): Promise<Finding> {
  const last = await readLastBackup(databaseOn(client));
  return {
    subject: 'backup',
    fact: last === null ? 'none yet' : `the last one is ${Math.floor(hoursSince(last))} hours old`,
    advice: when(
      isBackupLate(last, config),
      'Set KITH_BACKUP_DIR and KITH_BACKUP_PASSPHRASE for one process with KITH_JOBS=1, or run: npm run admin -- backup FILE.',
    ),
  };
}

async function checkJobs(client: Client): Promise<Finding[]> {
  const { failed, late, unsentMails } = await readJobFacts(client);
  return [
    {
      subject: 'jobs',
      fact: `${late} late, ${failed} given up`,
      advice:
        when(late > 0, 'No process runs them, or too few do: start one with KITH_JOBS=1.') ??
        when(failed > 0, 'Look for “job failed” in the log.'),
    },
    {
      subject: 'outbox',
      fact: `${unsentMails} mails wait for more than an hour`,
      advice: when(unsentMails > 0, 'See the outbox of the back-office for the reason.'),
    },
  ];
}

async function checkDerived(client: Client): Promise<Finding> {
  const { sampled, wrong } = await countWrongInSample(client);
  return {
    subject: 'derived data',
    fact: `${wrong} of ${sampled} people and their lists differ`,
    advice: when(
      wrong > 0,
      'Make a backup and restore it elsewhere, which makes all derived data again; and report it.',
    ),
  };
}
