import type { LinkedinImport } from '@kith/contract/relationships/linkedin-import';
import { expect, test } from 'vitest';
import { notificationOf } from './import-notification.ts';

const one = (id: number, status: LinkedinImport['status'], clientStatusMessage: string | null = null) =>
  ({ id, status, clientStatusMessage }) as LinkedinImport;

test('notifies once when an import ends, however fast it was', () => {
  const synced = 'Your LinkedIn Contacts have been successfully synced.';
  expect(notificationOf(one(1, 'running'), one(1, 'completed'))).toEqual({ text: synced, colour: 'success' });
  expect(notificationOf(one(1, 'waiting'), one(1, 'completed'))?.text).toBe(synced);
  expect(notificationOf(null, one(1, 'completed'))?.text).toBe(synced);
  expect(notificationOf(one(1, 'completed'), one(1, 'completed'))).toBeUndefined();
  expect(notificationOf(one(1, 'waiting'), one(1, 'running'))).toBeUndefined();
  expect(notificationOf(one(1, 'completed'), one(2, 'running'))).toBeUndefined();
  expect(notificationOf(one(1, 'completed'), one(1, 'undone'))?.text).toBe('Your import has been undone.');
});

test('says why an import failed, or that it is investigated', () => {
  expect(notificationOf(one(1, 'running'), one(1, 'failed', 'Too many'))).toEqual({
    text: 'Too many',
    colour: 'error',
  });
  expect(notificationOf(one(1, 'running'), one(1, 'failed'))?.text).toBe(
    'Your Network Sync has failed. We are investigating why.',
  );
});

test('does not notify about the previous import after a file is discarded', () => {
  expect(notificationOf(one(2, 'waiting'), one(1, 'completed'))).toBeUndefined();
});
