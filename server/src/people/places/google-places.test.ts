/** Places from Google, with a small server that speaks its protocol. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { startFakeServer, type FakeServer } from '../../../test/fake-server.ts';

let google: FakeServer;
let kith: TestApp;
let ada: SignedIn;

const details: Record<string, object> = {
  ChIJ_paris: {
    formattedAddress: 'Paris, France',
    location: { latitude: 48.85, longitude: 2.35 },
    addressComponents: [
      { longText: 'Paris', shortText: 'Paris', types: ['locality', 'political'] },
      { longText: 'France', shortText: 'FR', types: ['country', 'political'] },
    ],
  },
  ChIJ_parma: { formattedAddress: 'Parma, Italy', location: { latitude: 44.8, longitude: 10.33 } },
};
const speak: FakeServer['answer'] = ({ method, path, body, headers }, response) => {
  const json = (status: number, answer: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  if (headers['x-goog-api-key'] !== 'a key for tests') return json(403, { error: { code: 403 } });
  if (method === 'POST' && path === '/v1/places:autocomplete') {
    const { input, includedPrimaryTypes } = JSON.parse(body);
    if (includedPrimaryTypes[0] !== '(cities)' || input !== 'par') return json(200, {});
    const suggestions = Object.keys(details).map((placeId) => ({
      placePrediction: { place: `places/${placeId}`, placeId, text: { text: placeId }, types: ['locality'] },
    }));
    return json(200, { suggestions });
  }
  const found = details[/^\/v1\/places\/(\w+)\?/.exec(path)?.[1] ?? ''];
  return headers['x-goog-fieldmask'] && found ? json(200, found) : json(404, { error: { code: 404 } });
};

beforeAll(async () => {
  google = await startFakeServer(speak);
  kith = await createTestApp({ GOOGLE_PLACES_KEY: 'a key for tests', GOOGLE_PLACES_URL: `${google.url}/` });
  ada = await kith.user();
});
afterAll(async () => {
  await kith.close();
  await google.close();
});
beforeEach(async () => {
  google.requests.length = 0;
  google.answer = speak;
  await kith.db.deleteFrom('location').execute();
});

const predict = async (name: string) => (await ada.get(`/tools/places?name=${encodeURIComponent(name)}`)).json();

test('returns cities from Google, and fetches their details once', async () => {
  const offered = [
    { placeId: 'google:ChIJ_paris', name: 'Paris, France', latitude: 48.85, longitude: 2.35 },
    { placeId: 'google:ChIJ_parma', name: 'Parma, Italy', latitude: 44.8, longitude: 10.33 },
  ];
  expect(await predict('par')).toEqual(offered);
  expect(google.requests).toHaveLength(3);
  expect(await predict('par')).toEqual(offered);
  expect(google.requests).toHaveLength(4);
  expect(await predict('zzz')).toEqual([]);
});

test('accepts only places that were offered', async () => {
  await predict('par');
  const picked = (await ada.post('/tools/locations', { placeId: 'google:ChIJ_paris', latitude: 0 })).json();
  expect(picked).toMatchObject({ id: expect.any(Number), name: 'Paris, France', latitude: 48.85 });
  expect((await ada.patch(`/tools/persons/${ada.personId}`, { version: 1, locationId: picked.id })).statusCode).toBe(
    200,
  );
  await kith.db.updateTable('person').set({ location_id: null }).execute();
  for (const placeId of ['google:ChIJ_rome', 'ChIJ_paris'])
    expect((await ada.post('/tools/locations', { placeId })).json().error.fields).toEqual({
      placeId: 'Choose a place from the list.',
    });
});

test.each<[string, FakeServer['answer']]>([
  ['refuses', (_, response) => response.writeHead(403).end('{}')],
  ['fails', (_, response) => response.writeHead(500).end('<html>')],
  ['closes the connection', (_, response) => response.destroy()],
  ['sends other data', (_, response) => response.writeHead(200).end('{"suggestions": [{"queryPrediction": {}}]}')],
  ['redirects elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  [
    'has no details',
    (asked, response) => (asked.method === 'POST' ? speak(asked, response) : response.writeHead(404).end('{}')),
  ],
])('uses the built-in list of cities when Google %s', async (_, answer) => {
  google.answer = answer;
  const [first] = await predict('par');
  expect(first).toMatchObject({ name: 'Paris, France', placeId: expect.stringContaining('geonames:') });
});
