/** Pictures: permissions, encoding, and the refusal of hostile files. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { createDeflate, crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { addCollective, addContacts, addOrganization, addRole, settle } from '../../../test/world.ts';

let kith: TestApp;
let ada: SignedIn;
let bob: SignedIn;
let stranger: SignedIn;
let admin: SignedIn;
let acme: number;
beforeAll(async () => {
  kith = await createTestApp();
  [ada, bob, stranger] = (await Promise.all(
    ['Ada Able', 'Bob Best', 'Sam Stranger'].map((name) => kith.user({ name })),
  )) as [SignedIn, SignedIn, SignedIn];
  admin = await kith.user({ name: 'Root Admin', roleIds: [1, 2] });
  acme = await addOrganization(kith.db, 'Acme');
  await addRole(kith.db, ada.personId, acme);
  await addContacts(kith.db, bob, [ada.personId]);
  await settle(kith.db);
});
afterAll(() => kith.close());
beforeEach(() =>
  query(
    kith.url,
    'update person set picture_id = null; update organization set picture_id = null; update client set picture_id = null; delete from picture',
  ),
);

const picture = (width: number, height: number, background = 'teal') =>
  sharp({ create: { width, height, channels: 3, background } });
const upload = (who: SignedIn, path: string, payload: Buffer, type = 'image/png') =>
  who.call({ method: 'POST', url: `/api${path}/profile-picture`, payload, headers: { 'content-type': type } });
const mine = () => `/persons/${ada.personId}`;
const stored = async () => (await query(kith.url, 'select from picture')).length;
const shown = async (who = bob) =>
  (await who.get('/tools/persons'))
    .json<{ results: { id: number; profilePicture: string | null }[] }>()
    .results.find(({ id }) => id === ada.personId)?.profilePicture;

test('shows the picture wherever its person is shown, in the right size', async () => {
  const answer = await upload(ada, mine(), await picture(900, 700).jpeg().toBuffer(), 'image/jpeg');
  const { profilePicture } = answer.json<{ profilePicture: string }>();
  expect((await bob.get(`/tools/persons/${ada.personId}`)).json().profilePicture).toBe(profilePicture);
  const small = profilePicture.replace('large', 'small');
  expect(await shown()).toBe(small);
  expect((await bob.get('/tools/search?name=ada')).json().persons[0].profilePicture).toBe(small);
  expect((await ada.get('/tools/account')).json().profile.profilePicture).toBe(profilePicture);

  const response = await bob.call({ url: profilePicture });
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect(await sharp((await bob.call({ url: small })).rawPayload).metadata()).toMatchObject({
    width: 160,
    height: 160,
  });
});

test('serves a picture only to viewers of its owner, and only while it is current', async () => {
  const { profilePicture: url } = (await upload(ada, mine(), await picture(50, 40).png().toBuffer())).json();
  const statuses = await Promise.all(
    [kith.visitor(), stranger, bob, admin].map(async (who) => (await who.call({ url })).statusCode),
  );
  expect(statuses).toEqual([401, 403, 200, 200]);
  expect((await bob.call({ url: url.replace(`${ada.personId}`, '999999') })).statusCode).toBe(404);
  expect((await bob.call({ url: url.replace(`/${ada.personId}/`, `/${bob.personId}/`) })).statusCode).toBe(404);
  await upload(admin, mine(), await picture(50, 40, 'red').png().toBuffer());
  expect((await bob.call({ url })).statusCode).toBe(404);
  expect(await shown()).not.toContain(url.split('?')[0]);
  expect(await stored()).toBe(1);
  expect((await ada.delete(`${mine()}/profile-picture`)).statusCode).toBe(204);
  expect(await shown()).toBeNull();
  expect(await stored()).toBe(0);
});

test('lets users set their own picture, and admins all pictures', async () => {
  const png = await picture(20, 20).png().toBuffer();
  const organization = `/organizations/${acme}`;
  for (const who of [bob, stranger]) {
    expect((await upload(who, mine(), png)).statusCode).toBe(403);
    expect((await who.delete(`${mine()}/profile-picture`)).statusCode).toBe(403);
    expect((await upload(who, organization, png)).statusCode).toBe(403);
    expect((await who.delete(`${organization}/profile-picture`)).statusCode).toBe(403);
  }
  expect(await stored()).toBe(0);
  expect((await upload(admin, '/persons/999999', png)).statusCode).toBe(404);
  expect((await upload(admin, '/organizations/999999', png)).statusCode).toBe(404);

  const wide = await picture(600, 100).png().toBuffer();
  const { profilePicture: url } = (await upload(admin, organization, wide)).json();
  expect((await bob.get('/tools/organizations')).json().results[0].profilePicture).toBe(url.replace('large', 'small'));
  expect(
    (await bob.get(`/tools/persons/${ada.personId}/experiences`)).json().results[0].organization.profilePicture,
  ).toContain(url.split('?')[0]);
  expect((await stranger.call({ url })).statusCode).toBe(403);
  const logo = sharp((await bob.call({ url })).rawPayload);
  // A logo is not cropped: there is space above and below.
  expect(await logo.metadata()).toMatchObject({ width: 512, height: 512, hasAlpha: true });
});

test('lets the owner set the logo of a client, and its members see it', async () => {
  await addCollective(kith.db, { name: 'Founders', owner: ada, collaborators: [bob] });
  const { id } = (await ada.get('/tools/clients')).json().results[0];
  const png = await picture(20, 20).png().toBuffer();
  for (const who of [bob, stranger, admin]) expect((await upload(who, `/clients/${id}`, png)).statusCode).toBe(403);
  const { profilePicture: url } = (await upload(ada, `/clients/${id}`, png)).json();
  expect((await bob.get('/tools/account')).json().clients[0].profilePicture).toContain(url.split('?')[0]);
  expect((await bob.call({ url })).statusCode).toBe(200);
  expect((await stranger.call({ url })).statusCode).toBe(403);
  expect((await bob.delete(`/clients/${id}/profile-picture`)).statusCode).toBe(403);
  expect((await ada.delete(`/clients/${id}/profile-picture`)).statusCode).toBe(204);
  expect((await bob.call({ url })).statusCode).toBe(404);
});

test('allows two people to have the same picture', async () => {
  const png = await picture(20, 20).png().toBuffer();
  const answers = [await upload(ada, mine(), png), await upload(bob, `/persons/${bob.personId}`, png)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test('removes metadata and applies the orientation', async () => {
  // The upper left is red; after the rotation by its orientation that is the upper right.
  const file = await picture(300, 300)
    .composite([{ input: await picture(150, 150, 'red').png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'a secret place' } } })
    .jpeg()
    .toBuffer();
  expect(file.includes('a secret place')).toBe(true);
  const { profilePicture: url } = (await upload(ada, mine(), file, 'image/jpeg')).json();
  const { rawPayload } = await ada.call({ url });
  expect(rawPayload.includes('a secret place')).toBe(false);
  const { exif, icc, xmp, orientation } = await sharp(rawPayload).metadata();
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  const redness = async (left: number) =>
    (await sharp(rawPayload).extract({ left, top: 50, width: 1, height: 1 }).raw().toBuffer())[0];
  expect(await redness(50)).toBeLessThan(50);
  expect(await redness(250)).toBeGreaterThan(200);
});

/** A PNG of one color and any size: one bit per pixel, so it compresses to almost nothing. */
async function hugePng(side: number): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const deflate = createDeflate({ level: 1 });
  const chunks: Buffer[] = [];
  deflate.on('data', (chunk: Buffer) => chunks.push(chunk));
  const line = Buffer.alloc(1 + Math.ceil(side / 8));
  for (let row = 0; row < side; row++) if (!deflate.write(line)) await once(deflate, 'drain');
  deflate.end();
  await once(deflate, 'end');
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.concat(chunks)),
    chunk('IEND'),
  ]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

describe('refuses and stores nothing', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
  );
  const refuse = async (payload: Buffer, type: string, status: number, message: string) => {
    const answer = await upload(ada, mine(), payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().error.fields).toEqual({ file: message });
    expect(await stored()).toBe(0);
  };
  const noPicture = 'Must be a JPEG or PNG picture.';

  test('an SVG, with its own or another content type', async () => {
    await refuse(svg, 'image/svg+xml', 415, 'Send the file as image/jpeg or image/png.');
    await refuse(svg, 'image/png', 400, noPicture);
  });

  test('other formats, and files that are no pictures', async () => {
    const gif = await picture(9, 9).gif().toBuffer();
    for (const bytes of [
      gif,
      await picture(9, 9).webp().toBuffer(),
      randomBytes(500),
      deflateSync('x'),
      Buffer.from('%PDF-1.7'),
    ])
      await refuse(bytes, 'image/jpeg', 400, noPicture);
    await refuse(Buffer.alloc(0), 'image/png', 400, 'The file is missing.');
  });

  test('a truncated picture', async () => {
    const noise = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
    await refuse(
      noise.subarray(0, noise.length / 2),
      'image/jpeg',
      400,
      'This picture cannot be read. It may be damaged.',
    );
  });

  test('more than 10 MB, with or without a content length', async () => {
    await refuse(Buffer.alloc(10 * 1024 * 1024 + 1), 'image/png', 413, 'The file cannot be larger than 10 MB.');
    const unannounced = await ada.call({
      method: 'POST',
      url: `/api${mine()}/profile-picture`,
      payload: Readable.from(Array.from({ length: 11 }, () => Buffer.alloc(1024 * 1024))),
      headers: { 'content-type': 'image/png' },
    });
    expect(unannounced.statusCode).toBe(413);
    expect(await stored()).toBe(0);
  });

  test('40,000 × 40,000 pixels, without using much memory', async () => {
    const bomb = await hugePng(40_000);
    expect(bomb.length).toBeLessThan(2_000_000);
    await refuse(bomb, 'image/png', 400, 'Cannot have more than 36 million pixels.');
    const before = process.memoryUsage.rss();
    for (let n = 0; n < 5; n++) await upload(ada, mine(), bomb);
    // Decoded it would be 1.6 billion bytes.
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  });
});

test('decodes the maximum number of pixels repeatedly without using more memory', async () => {
  const large = await hugePng(6000);
  expect((await upload(ada, mine(), large)).statusCode).toBe(200);
  const before = process.memoryUsage.rss();
  for (let n = 0; n < 5; n++) await upload(ada, mine(), large);
  expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
});

test('refuses too many concurrent uploads', async () => {
  const png = await picture(3000, 3000).png().toBuffer();
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(ada, mine(), png)));
  const statuses = new Set(answers.map(({ statusCode }) => statusCode));
  expect(statuses).toEqual(new Set([200, 503]));
  expect((await upload(ada, mine(), png)).statusCode).toBe(200);
});

test('refuses a picture as the body of another endpoint', async () => {
  const answer = await ada.call({
    method: 'PATCH',
    url: `/api/tools/persons/${ada.personId}`,
    payload: await picture(5, 5).png().toBuffer(),
    headers: { 'content-type': 'image/png' },
  });
  expect(answer.statusCode).toBe(415);
});
