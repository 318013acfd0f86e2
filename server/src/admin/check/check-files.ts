/** What `check` says about files and their storage. */
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Config } from '../../config.ts';
import { ObjectStore } from '../../services/files/object-store.ts';
import { readFileFacts } from './check.queries.ts';
import { when, type Finding } from './finding.ts';

/** Stores an object, reads it and deletes it. */
export async function checkStorage({ KITH_FILES_URL }: Config): Promise<Finding[]> {
  if (!KITH_FILES_URL) return [];
  const subject = 'storage of files';
  const { bucket, prefix } = KITH_FILES_URL;
  const objects = new ObjectStore(KITH_FILES_URL);
  const key = `check-${randomUUID()}`;
  try {
    await objects.put(key, Buffer.from('kith'));
    const same = (await objects.get(key))?.toString() === 'kith';
    await objects.delete(key);
    return [
      {
        subject,
        fact: `s3://${bucket}/${prefix} ${same ? 'stores, returns and deletes objects' : 'did not return what was stored'}`,
        advice: when(!same, 'Correct KITH_FILES_URL, or look at the storage.'),
      },
    ];
  } catch (error) {
    const { name, message } = error as Error;
    return [
      {
        subject,
        fact: `s3://${bucket}/${prefix}: ${message || name}`,
        advice:
          'Correct KITH_FILES_URL and AWS_ACCESS_KEY_ID, or start the storage. Kith must be able to put, get and delete objects.',
      },
    ];
  } finally {
    await objects.close();
  }
}

export async function countFiles(client: Client, { KITH_FILES_URL }: Config): Promise<Finding> {
  const { inDatabase, objects } = await readFileFacts(client);
  return {
    subject: 'files',
    fact: `${inDatabase} in the database, ${objects} in the storage of files`,
    advice: when(
      objects > 0 && !KITH_FILES_URL,
      'Set KITH_FILES_URL, without which these cannot be read, and Kith does not start.',
    ),
  };
}
