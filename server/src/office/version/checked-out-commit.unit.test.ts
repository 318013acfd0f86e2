import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkedOutCommit } from './checked-out-commit.ts';

const folder = mkdtempSync(join(tmpdir(), 'kith-commit-'));
afterAll(() => rmSync(folder, { recursive: true }));
const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=Ada', '-c', 'user.email=ada@kith.example', ...args], {
    encoding: 'utf8',
  }).trim();

test('knows the commit of a tag that was checked out, and none without', () => {
  expect(checkedOutCommit(folder)).toBeNull();
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message', 'One');
  git('tag', 'v9.9.9');
  expect(checkedOutCommit(folder)).toBeNull();
  git('checkout', '--quiet', 'v9.9.9');
  expect(checkedOutCommit(folder)).toBe(git('rev-parse', 'HEAD'));
});
