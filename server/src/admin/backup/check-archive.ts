/** Reads an archive from its beginning to its end before a restore changes anything. */
import { ConfigError } from '../../config.ts';
import { knowsMigrations } from '../../platform/database/migrate.ts';
import { End, FORMAT, Manifest, readArchive, tableOf, WaitingJob } from './archive.ts';
import { unsealWithPassphrase } from './passphrase.ts';

export interface CheckedArchive {
  manifest: Manifest;
  end: End;
  jobs: WaitingJob[];
  secret: string;
}

export async function checkArchive(file: string, passphrase: string): Promise<CheckedArchive> {
  const whole = new Map<string, Buffer>();
  const lines = new Map<string, number>();
  for await (const { name, content } of readArchive(file)) {
    const table = tableOf(name);
    if (table === undefined) whole.set(name, content);
    else lines.set(table, (lines.get(table) ?? 0) + countLines(content));
  }
  const manifest = parse(file, Manifest, whole.get('kith.json'));
  if (manifest.format > FORMAT || !knowsMigrations(manifest.migrations))
    throw new ConfigError(
      `${file} was made by Kith ${manifest.version}, which is newer than this one. Install that version, or a newer one, and restore it there.`,
    );
  const end = parse(file, End, whole.get('end.json'));
  for (const { name } of manifest.tables)
    if ((lines.get(name) ?? 0) !== end.rows[name])
      throw new ConfigError(`${file} is damaged: rows of ${name} are missing.`);
  const jobs = parse(file, WaitingJob.array(), whole.get('jobs.json'));
  const secret = unsealWithPassphrase(passphrase, whole.get('secret') ?? Buffer.alloc(0));
  return { manifest, end, jobs, secret };
}

function parse<T>(file: string, schema: { parse: (value: unknown) => T }, content: Buffer | undefined): T {
  try {
    return schema.parse(JSON.parse(content?.toString() ?? ''));
  } catch {
    throw new ConfigError(`${file} is damaged, or no backup of Kith.`);
  }
}

/** Each row is a line: the text format of COPY escapes line ends within values. */
function countLines(content: Buffer): number {
  let count = 0;
  for (let at = content.indexOf(10); at >= 0; at = content.indexOf(10, at + 1)) count++;
  return count;
}
