import { expect, test } from 'vitest';
import { logging } from './log.ts';

test('logs only the id of the user of a request', () => {
  const { logger } = logging('info');
  const serializers = (logger as { serializers: Record<string, (value: unknown) => unknown> }).serializers;
  const reply = { statusCode: 200, request: { user: { id: 7, username: 'ada@kith.example' } } };
  expect(serializers['res']?.(reply)).toEqual({ status: 200, userId: 7 });
  expect(serializers['res']?.({ statusCode: 401, request: { user: null } })).toEqual({ status: 401 });
});
