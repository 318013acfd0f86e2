/** A real S3 server with one bucket. It can be stopped and started again, with the same objects at the same address. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { freePort } from './free-port.ts';

export interface S3Server {
  /** The settings of a Kith that uses it. */
  env: Record<string, string>;
  /** The keys of all objects. */
  keys(): string[];
  /** Loses an object. */
  lose(key: string): Promise<void>;
  /** Stores objects without their last byte, until it is started again. */
  spoil(): void;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const BUCKET = 'kith-files';

/** Also sets the credentials of this process. */
export async function startS3Server(): Promise<S3Server> {
  const [port, directory] = [await freePort(), await mkdtemp(join(tmpdir(), 'kith-s3-'))];
  const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
  Object.assign(process.env, credentials);
  let server: S3rver | undefined;
  let spoiled = false;
  const start = async () => {
    server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: BUCKET, configs: [] }],
    });
    confirmStoredBytes(server, (bytes) => (spoiled ? bytes.subarray(0, -1) : bytes));
    spoiled = false;
    await server.run();
  };
  const stop = async () => {
    await server?.close();
    server = undefined;
  };
  await start();
  return {
    env: { ...credentials, KITH_FILES_URL: `s3://${BUCKET}/here?endpoint=http://127.0.0.1:${port}` },
    keys: () =>
      readdirSync(join(directory, BUCKET), { recursive: true })
        .map(String)
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.replace('._S3rver_object', '')),
    lose: async (key) => {
      const folder = join(directory, BUCKET);
      const parts = readdirSync(folder, { recursive: true }).map(String);
      for (const name of parts) if (name.startsWith(`${key}._S3rver_`)) await rm(join(folder, name));
    },
    spoil: () => (spoiled = true),
    stop,
    start,
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

interface StoredObject {
  bucket: string;
  key: string;
  content: AsyncIterable<Buffer>;
  metadata: object;
}

interface ObjectFiles {
  putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
  getResourcePath(bucket: string, key: string, resource: 'object'): string;
  putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
}

/** S3rver confirms an object when it has received it, before its file is written. On a busy disk the next request reads an empty object. */
function confirmStoredBytes(server: S3rver, stored: (bytes: Buffer) => Buffer): void {
  const { store } = server as unknown as { store: ObjectFiles };
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = stored(await buffer(content));
    const file = store.getResourcePath(bucket, key, 'object');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    const md5 = createHash('md5').update(bytes).digest('hex');
    await store.putMetadata(bucket, key, metadata, md5);
    return { size: bytes.length, md5 };
  };
}
