import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rule } from '../policy.ts';
import { authorize } from './authorize.ts';

const canOpen = rule(
  'The door is yours.',
  (userId: number, door: { ownerId: number }) => door.ownerId === userId,
  'No.',
);

test('passes if the rule holds, and otherwise refuses with its text', () => {
  authorize(canOpen, 1, { ownerId: 1 });
  expect(() => authorize(canOpen, 2, { ownerId: 1 })).toThrow(
    expect.objectContaining({ code: 'forbidden', message: 'No.' }),
  );
});

test('is the only file that answers 403', () => {
  const root = join(import.meta.dirname, '../..');
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const refusing = files.filter((file) =>
    /HttpError\(\s*'forbidden'|\(403\)/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(refusing).toEqual(['platform/http/authorize.ts']);
});
