import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';

let kith: TestApp;
let ada: SignedIn;
beforeAll(async () => {
  kith = await createTestApp();
  ada = await kith.user();
});
afterAll(() => kith.close());

interface Place {
  placeId: string;
  name: string;
}
const predict = async (name: string) =>
  (await ada.get(`/tools/places?name=${encodeURIComponent(name)}`)).json<Place[]>();

test('returns the largest city with the prefix first', async () => {
  const par = await predict('par');
  expect(par).toHaveLength(10);
  expect(par[0]?.name).toBe('Paris, France');
  expect((await predict('STOCKH'))[0]?.name).toBe('Stockholm, Sweden');
  expect((await predict('sao paulo'))[0]?.name).toBe('São Paulo, Brazil');
  expect((await predict('boston'))[0]?.name).toBe('Boston, Massachusetts');
  expect((await predict('singapore'))[0]?.name).toBe('Singapore');
});

test('filters by a region or country after a comma', async () => {
  expect((await predict('paris, tex'))[0]?.name).toBe('Paris, Texas');
  expect((await predict('london, canada')).every(({ name }) => name.endsWith('Ontario'))).toBe(true);
  expect(await predict('zzzzzz')).toEqual([]);
  expect(await predict('%')).toEqual([]);
});

test('creates one location for a picked city, and ignores other fields of the request', async () => {
  const [paris] = await predict('paris, france');
  const pick = () =>
    ada.post('/tools/locations', { placeId: paris?.placeId, formattedAddress: 'Mars', latitude: 0, longitude: 0 });
  const answers = await Promise.all([pick(), pick(), pick()]);
  const locations = answers.map((answer) => answer.json<{ id: number; name: string; latitude: number }>());
  expect(new Set(locations.map(({ id }) => id)).size).toBe(1);
  expect(locations[0]).toMatchObject({ name: 'Paris, France' });
  expect(locations[0]?.latitude).toBeCloseTo(48.85, 1);
});

test.each(['geonames:1', 'geonames:99999999999', 'geonames:9999999999', 'google:abc', 'x'])(
  'refuses the place id %s',
  async (placeId) => {
    const answer = await ada.post('/tools/locations', { placeId });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields).toEqual({ placeId: 'Choose a place from the list.' });
  },
);
