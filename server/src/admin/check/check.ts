/** `npm run admin -- check`: looks for what would keep Kith from working well, and says what to do about it. It changes nothing in the database. */
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { signOnReturnPath } from '@kith/contract/identity/sign-on';
import type { Client } from 'pg';
import type { Config } from '../../config.ts';
import { DatabaseClient } from '../../platform/database/client.ts';
import { databaseOn } from '../../platform/database/one-connection.ts';
import { knowsMigrations, lastMigration } from '../../platform/database/migrate.ts';
import { POOLER_ADVICE, sharesSessions } from '../../platform/database/pooled-sessions.ts';
import { mailTransport } from '../../platform/mail/mail.job.ts';
import { CONCURRENT_JOBS } from '../../platform/jobs/jobs.ts';
import { discover } from '../../identity/sign-on/provider.ts';
import { hasOtherSecret, OTHER_SECRET } from '../../services/settings/settings.queries.ts';
import { hoursSince, isBackupLate, readLastBackup } from '../../services/settings/last-backup.queries.ts';
import { when, type Finding } from './finding.ts';
import { checkBackupFolder } from './check-backup-folder.ts';
import { checkReplicas } from './check-replicas.ts';
import { checkStorage, countFiles } from './check-files.ts';
import { countWrongInSample, readDatabaseFacts, readJobFacts, type DatabaseFacts } from './check.queries.ts';

interface Setup {
  url: string;
  config: Config;
  secret: string;
}

export async function check({ url, config, secret }: Setup): Promise<Finding[]> {
  const sessions = await checkSessions(url);
  const client = new DatabaseClient({ connectionString: url, application_name: 'kith check', acceptsReadOnly: true });
  await client.connect();
  try {
    const facts = await readDatabaseFacts(client);
    const findings = [
      ...judgeDatabase(facts, config),
      sessions,
      // A server that is read-only has no position to compare with.
      ...(facts.readOnly ? [] : await checkReplicas(client, config)),
      await checkMail(config),
      ...(await checkSignOn(config)),
      await checkDisk(config),
      ...(await checkBackupFolder(config)),
      ...(await checkStorage(config)),
    ];
    if (!facts.migrations) return findings;
    findings.push(await checkSecret(client, secret));
    // Later checks read tables that another version may not have.
    if (facts.migrations.at(-1)?.name !== lastMigration()) return findings;
    findings.push(await countFiles(client, config));
    return [...findings, await checkBackup(client, config), ...(await checkJobs(client)), await checkDerived(client)];
  } finally {
    await client.end();
  }
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

async function checkSecret(client: Client, secret: string): Promise<Finding> {
  const isOther = await hasOtherSecret(databaseOn(client), secret);
  return {
    subject: 'secret',
    fact: isOther ? 'another than that of this database' : 'the one of this database',
    advice: when(isOther, OTHER_SECRET),
  };
}

async function checkMail(config: Config): Promise<Finding> {
  const transport = mailTransport(config);
  if (!transport)
    return {
      subject: 'mail',
      fact: 'not sent',
      advice: when(
        config.NODE_ENV === 'production',
        'Set SMTP_URL and MAIL_FROM: without them mails wait in the outbox.',
      ),
    };
  try {
    await transport.verify();
    return { subject: 'mail', fact: 'the mail server accepts us' };
  } catch (error) {
    return { subject: 'mail', fact: (error as Error).message, advice: 'Correct SMTP_URL, or start the mail server.' };
  } finally {
    transport.close();
  }
}

async function checkSignOn({ signOn, KITH_BASE_URL }: Config): Promise<Finding[]> {
  if (!signOn) return [];
  const subject = 'single sign-on';
  try {
    await discover(signOn);
    return [
      { subject, fact: `${signOn.issuer} answers; its redirect URI must be ${KITH_BASE_URL}${signOnReturnPath}` },
    ];
  } catch (error) {
    const advice =
      'Correct KITH_OIDC_ISSUER: it must be exactly the issuer that the provider names, and answer from here.';
    return [{ subject, fact: `${signOn.issuer}: ${(error as Error).message}`, advice }];
  }
}

const MIN_FREE_GB = 2;

async function checkDisk({ KITH_DATA, DATABASE_URL }: Config): Promise<Finding> {
  const subject = 'disk';
  const { bavail, bsize } = await statfs(KITH_DATA).catch(() => statfs(dirname(KITH_DATA)));
  const free = (bavail * bsize) / 1e9;
  const fact = `${free.toFixed(1)} GB free for KITH_DATA`;
  if (DATABASE_URL) return { subject, fact: `${fact}; watch that of the database too` };
  return { subject, fact, advice: when(free < MIN_FREE_GB, 'Free some space: a full disk stops all writes.') };
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
