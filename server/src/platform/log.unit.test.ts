import { expect, test } from 'vitest';
import { logging } from './log.ts';

test('logs only the id of the user of a request', () => {
  const { logger } = logging('info');
  const serializers = (logger as { serializers: Record<string, (value: unknown) => unknown> }).serializers;
  const reply = { statusCode: 200, request: { user: { id: 7, username: 'ada@kith.example' } } };
  expect(serializers['res']?.(reply)).toEqual({ status: 200, userId: 7 });
  expect(serializers['res']?.({ statusCode: 401, request: { user: null } })).toEqual({ status: 401 });
});

test('logs the path of a request without its query, which may have a code', () => {
  const { logger } = logging('info');
  const serializers = (logger as { serializers: Record<string, (value: unknown) => unknown> }).serializers;
  const request = { method: 'GET', url: '/api/calendar/keep-in-touch.ics?token=secret', ip: '127.0.0.1' };
  expect(serializers['req']?.(request)).toEqual({
    method: 'GET',
    path: '/api/calendar/keep-in-touch.ics',
    source: '127.0.0.1',
  });
});
