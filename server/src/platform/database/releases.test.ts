/** What holds for released migrations: they never change, and those after a release only add, so that old and new processes work side by side. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findDestructive } from '../../../test/additive.ts';
import { releases } from '../../../test/releases.ts';

const server = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(server, file), 'utf8');
const listOf = (file: string) => read(file).trim().split('\n');
const landed = listOf('migrations/landed.sha256');
/** Its migrations have been replaced by the baseline. */
const numbered = releases.filter((release) => release !== 'before-baseline');

/** Also if somebody changes the list of landed migrations together with a file. */
test.each(numbered)('has all migrations of %s, unchanged and first', (release) => {
  const released = listOf(`fixtures/${release}/landed.sha256`);
  expect(landed.slice(0, released.length)).toEqual(released);
  for (const line of released) {
    const [checksum, name = ''] = line.split('  ');
    expect(
      createHash('sha256')
        .update(read(`migrations/${name}`))
        .digest('hex'),
      name,
    ).toBe(checksum);
  }
});

test('the migrations since the first release only add', () => {
  const first = numbered.length === 0 ? landed.length : listOf(`fixtures/${numbered[0]}/landed.sha256`).length;
  const found = landed.slice(first).flatMap((line) => {
    const [, name = ''] = line.split('  ');
    return findDestructive(read(`migrations/${name}`)).map((reason) => `${name}: ${reason}`);
  });
  expect(found, 'docs/upgrading.md says why').toEqual([]);
});

test.each([
  'drop table note;',
  'alter table note drop column chain;',
  'alter table note\n  rename column note to words;',
  'alter table note alter column note type varchar(9);',
  'alter table note alter note set data type varchar(9);',
  'alter table note alter column chain set not null;',
  'alter table note add column rank integer not null;',
  'alter table note add column mood text, add column rank integer not null check (rank > 0);',
  'do $$ begin drop function touch_updated_on(); end $$;',
  'truncate news;',
])('recognizes as destructive: %s', (sql) => {
  expect(findDestructive(sql)).toHaveLength(1);
});

test.each([
  'create table mood (id integer not null);',
  'create table mood (id integer); alter table mood add column rank integer not null;',
  'alter table note add column rank integer not null default 0;',
  'alter table note add column twice integer not null generated always as (id * 2) stored;',
  "-- We do not drop table note.\ninsert into cause (name) values ('drop table note');",
  'drop trigger a on note; drop index b;',
  'alter table note drop constraint c;',
])('lets pass: %s', (sql) => {
  expect(findDestructive(sql)).toEqual([]);
});

test('recognizes the renames of before the first release', () => {
  expect(findDestructive(read('migrations/0010_plain_names.sql'))).not.toEqual([]);
});
