/** Operators' commands on an embedded installation, while Kith runs and while it does not. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runAdmin } from '../../test/admin-command.ts';
import { createTestDatabase } from '../../test/database.ts';
import { startServer } from '../../test/process.ts';
import { loadDemo } from '../load-demo.ts';
import { hashPassword } from '../platform/passwords.ts';

// Each command is a process.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const ADMIN = 'admin@kith.example';
const settings = { KITH_BACKUP_PASSPHRASE: 'four random words here', NODE_ENV: 'development', KITH_DEMO: '0' };
let home: string;
/** An installation with a demo. Each state has a copy of it. */
let original: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'kith-commands-'));
  // The account of PostgreSQL may enter it, so that the cluster is in it.
  await chmod(home, 0o711);
  original = join(home, 'original');
  const source = await createTestDatabase();
  await loadDemo(source.url, { seed: 3, people: 300, passwordHash: await hashPassword('collective') });
  const file = join(home, 'demo.kith');
  await runAdmin({ ...settings, DATABASE_URL: source.url, KITH_DATA: join(home, 'source') }, 'backup', file);
  await source.drop();
  await runAdmin({ ...settings, KITH_DATA: original }, 'restore', file);
});
afterAll(() => rm(home, { recursive: true, force: true, maxRetries: 50 }));

/** The last one removes what the others show. */
const commands: [args: (data: string) => string[], output: RegExp][] = [
  [() => ['list'], /^admin@kith\.example /m],
  [() => ['check'], /✓ {2}secret +the one of this database.*✓ {2}derived data +0 of 3\d\d people/s],
  [(data) => ['backup', join(data, 'again.kith')], /again\.kith: [\d,]+ rows/],
  [() => ['demo', 'remove', ADMIN, '--yes'], /^3\d\d people and \d+ accounts were deleted/],
];

test.each([
  ['is stopped', false],
  ['runs', true],
])('commands work while Kith %s', async (state, runs) => {
  const data = join(home, state);
  // With its owner and its modes.
  execFileSync('cp', ['-a', original, data]);
  // An empty KITH_SECRET is none: the one of the folder is used.
  const server = runs ? await startServer({ ...settings, KITH_DATA: data, KITH_SECRET: '' }) : undefined;
  try {
    for (const [args, output] of commands) {
      const { stdout } = await runAdmin({ ...settings, KITH_DATA: data }, ...args(data));
      expect(stdout).toMatch(output);
      // A command starts PostgreSQL only for its own time.
      expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(runs);
      if (server) expect((await fetch(`${server.baseUrl}/health/ready`)).status).toBe(200);
    }
  } finally {
    await server?.end('SIGTERM');
  }
});
