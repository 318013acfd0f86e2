/** Operations check exactly the rules that docs/permissions.md lists. */
import { defineEndpoint } from '@kith/contract/http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { byStatement, rule, sameForAll, when, type Declaration } from '../policy.ts';
import { authorize, refuse } from './authorize.ts';
import { endpoint } from './endpoint.ts';

const isOpen = rule('The door is open.', (open: boolean) => open);
const isYours = rule('The door is yours.', (yours: boolean) => yours, 'It is not.');

let kith: TestApp;
let production: TestApp;
beforeAll(async () => {
  kith = await createTestApp();
  production = await createTestApp({ NODE_ENV: 'production' });
  for (const { app } of [kith, production]) {
    serve('/undeclared', [isOpen], () => (authorize(isOpen, true), authorize(isYours, true)));
    serve('/forgotten', [isOpen, isYours], () => authorize(isOpen, true));
    serve('/both', [isOpen, isYours], () => (authorize(isOpen, true), authorize(isYours, true)));
    serve('/sometimes', [isOpen, when('it is a door', isYours)], () => authorize(isOpen, true));
    serve('/statement', [byStatement(isYours)], () => refuse(isYours));

    function serve(path: `/${string}`, rules: readonly [Declaration, ...Declaration[]], act: () => void): void {
      const door = defineEndpoint({ method: 'GET', path, summary: 'A door', who: 'anyone' });
      endpoint(app, door, rules, async () => act());
    }
  }
});
afterAll(() => Promise.all([kith.close(), production.close()]));

const status = async (app: TestApp, path: string) =>
  (await app.visitor().call({ method: 'GET', url: `/api${path}` })).statusCode;

test('fails if an operation checks an undeclared rule, or not all declared ones', async () => {
  expect(await status(kith, '/both')).toBe(204);
  expect(await status(kith, '/sometimes')).toBe(204);
  expect(await status(kith, '/statement')).toBe(403);
  expect(await status(kith, '/undeclared')).toBe(500);
  expect(await status(kith, '/forgotten')).toBe(500);
});

test('does not enforce declarations in production', async () => {
  expect(await status(production, '/undeclared')).toBe(204);
  expect(await status(production, '/forgotten')).toBe(204);
  expect(await status(production, '/statement')).toBe(403);
});

test('an operation with the id of a record declares a rule', () => {
  const careless = [...kith.app.permissions]
    .filter(([{ path }, declared]) => path.includes(':') && declared.includes(sameForAll))
    .map(([{ path }]) => path);
  expect(careless).toEqual([]);
});
