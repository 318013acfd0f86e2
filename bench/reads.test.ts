import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { caseNames } from './cases.ts';
import { compareReads } from './reads.ts';

/** Generated from the endpoints that the server registers; another test keeps it up to date. */
const { paths } = JSON.parse(readFileSync(join(import.meta.dirname, '../docs/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, unknown>>;
};
const gets = Object.entries(paths).flatMap(([path, methods]) =>
  'get' in methods ? [path.replaceAll(/\{(\w+)\}/g, ':$1')] : [],
);

test('the bench measures every GET of the contract', () => {
  expect(gets.length).toBeGreaterThan(50);
  expect(compareReads(gets, caseNames)).toBeUndefined();
});

test('a GET that the bench does not know is named, with what to add', () => {
  expect(compareReads([...gets, '/tools/new/:id'], caseNames)).toContain('Add /tools/new/:id to bench/reads.ts');
});
