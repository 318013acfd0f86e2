/** A real S3 server with one bucket. It can be stopped and started again, with the same objects at the same address. */
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { freePort } from './free-port.ts';

export interface S3Server {
  /** The settings of a Kith that uses it. */
  env: Record<string, string>;
  /** The keys of all objects. */
  keys(): string[];
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
  const start = async () => {
    server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: BUCKET, configs: [] }],
    });
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
    stop,
    start,
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
