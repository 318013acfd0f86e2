/** What `check` says about each server of DATABASE_READ_URL. */
import type { Client } from 'pg';
import type { Config } from '../../config.ts';
import { reasonOf } from '../../platform/database/unusable-database.ts';
import { readReplicaFacts } from './check.queries.ts';
import type { Finding } from './finding.ts';

export async function checkReplicas(primary: Client, { DATABASE_READ_URL = [] }: Config): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const url of DATABASE_READ_URL) findings.push(await checkReplica(primary, url));
  return findings;
}

async function checkReplica(primary: Client, url: string): Promise<Finding> {
  const { hostname, port, searchParams } = new URL(url);
  // Without the account and the password.
  const subject = `replica ${searchParams.get('host') ?? hostname}:${port || '5432'}`;
  try {
    const { isReplica, isOfPrimary, bytesBehind } = await readReplicaFacts(primary, url);
    if (!isReplica)
      return {
        subject,
        fact: 'accepts writes, so it is not a replica',
        advice: 'Give DATABASE_READ_URL the addresses of streaming replicas; the primary needs no entry there.',
      };
    if (!isOfPrimary)
      return {
        subject,
        fact: 'of another database than DATABASE_URL, or without a checkpoint since a failover',
        advice: 'Correct DATABASE_READ_URL, or wait for a checkpoint. Until then the primary answers all reads.',
      };
    return { subject, fact: `follows the primary, ${bytesBehind} bytes behind` };
  } catch (error) {
    return {
      subject,
      fact: reasonOf(error),
      advice: 'Correct DATABASE_READ_URL, or start the replica. Until then the primary answers all reads.',
    };
  }
}
