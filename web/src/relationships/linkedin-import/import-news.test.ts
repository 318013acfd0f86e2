import type { LinkedinImport } from '@kith/contract/relationships/linkedin-import';
import { expect, test } from 'vitest';
import { newsOf } from './import-news.ts';

const one = (id: number, status: LinkedinImport['status'], clientStatusMessage: string | null = null) =>
  ({ id, status, clientStatusMessage }) as LinkedinImport;

test('what ends is news, once, however quickly it went', () => {
  const synced = 'Your LinkedIn Contacts have been successfully synced.';
  expect(newsOf(one(1, 'running'), one(1, 'completed'))).toEqual({ text: synced, colour: 'success' });
  expect(newsOf(one(1, 'waiting'), one(1, 'completed'))?.text).toBe(synced);
  expect(newsOf(null, one(1, 'completed'))?.text).toBe(synced);
  expect(newsOf(one(1, 'completed'), one(1, 'completed'))).toBeUndefined();
  expect(newsOf(one(1, 'waiting'), one(1, 'running'))).toBeUndefined();
  expect(newsOf(one(1, 'completed'), one(2, 'running'))).toBeUndefined();
  expect(newsOf(one(1, 'completed'), one(1, 'undone'))?.text).toBe('Your import has been undone.');
});

test('a failure says why, or that it is looked into', () => {
  expect(newsOf(one(1, 'running'), one(1, 'failed', 'Too many'))).toEqual({ text: 'Too many', colour: 'error' });
  expect(newsOf(one(1, 'running'), one(1, 'failed'))?.text).toBe(
    'Your Network Sync has failed. We are investigating why.',
  );
});

test('a discarded file is no news about the import before it', () => {
  expect(newsOf(one(2, 'waiting'), one(1, 'completed'))).toBeUndefined();
});
