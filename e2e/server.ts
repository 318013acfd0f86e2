/** Kith for the browser tests: the real server, with the demo, on data of its own that goes when it goes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const home = mkdtempSync(join(tmpdir(), 'kith-e2e-'));
process.env['KITH_DATA'] = home;
// The developer's own settings are for the developer's own database.
delete process.env['DATABASE_URL'];
process.on('exit', () => rmSync(home, { recursive: true, force: true }));
await import('../server/src/main.ts');
