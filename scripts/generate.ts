/**
 * Writes the generated files: the types of the tables, the OpenAPI document, and the pages of permissions, settings, texts
 * and the schema. With --check it writes nothing, and fails if a file would change.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildApp } from '../server/src/app.ts';
import { loadConfig } from '../server/src/config.ts';
import { connect } from '../server/src/platform/database/database.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../server/src/platform/database/embedded.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { openApi } from '../server/src/platform/http/openapi.ts';
import { configurationPage } from './configuration-page.ts';
import { permissionsPage } from './permissions-page.ts';
import { privacyPage } from './privacy-page.ts';
import { schemaPage } from './schema-page.ts';
import { textsPage } from './texts-page.ts';

const root = join(import.meta.dirname, '..');
const check = process.argv.includes('--check');

async function main(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'kith-generate-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(home, 'postgres'), durable: false });
  try {
    await ensureDatabase(postgres.url('postgres'), 'kith');
    const url = postgres.url('kith');
    await migrate(url);
    const files = {
      'server/src/platform/database/tables.generated.ts': tableTypes(url, join(home, 'tables.ts')),
      ...(await apiPages(url)),
      'docs/configuration.md': configurationPage(),
      'docs/schema.md': await schemaPage(url),
      'docs/privacy.md': privacyPage(),
      'docs/texts.md': textsPage(),
    };
    const stale = Object.entries(files).filter(([file, content]) => read(file) !== content);
    for (const [file, content] of stale) {
      if (check) console.error(`${file} is out of date. Run: npm run generate`);
      else writeFileSync(join(root, file), content);
    }
    process.exitCode = check && stale.length > 0 ? 1 : 0;
  } finally {
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

function tableTypes(url: string, file: string): string {
  const codegen = join(
    dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json')),
    'dist/cli/bin.js',
  );
  const options = {
    '--url': url,
    '--dialect': 'postgres',
    '--default-schema': 'public',
    // Only migrate.ts uses this table.
    '--exclude-pattern': 'migration',
    '--date-parser': 'string',
    '--type-mapping': '{"int8":"number"}',
    '--log-level': 'error',
    '--out-file': file,
  };
  execFileSync(process.execPath, [codegen, ...Object.entries(options).flat()], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return readFileSync(file, 'utf8');
}

async function apiPages(url: string): Promise<Record<string, string>> {
  const connections = connect({ url, poolSize: 2, statementTimeoutMs: 10_000, onError: console.error });
  const app = await buildApp({
    config: loadConfig({ LOG_LEVEL: 'silent' }),
    secret: '',
    connections,
    databaseUrl: url,
  });
  const pages = {
    'docs/openapi.json': `${JSON.stringify(openApi(app.endpoints, '0'), null, 2)}\n`,
    'docs/permissions.md': await permissionsPage(app),
  };
  await app.close();
  await connections.end();
  return pages;
}

const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined);

await main();
