/** Attachments and pictures as objects of a real S3 server. */
import { randomUUID } from 'node:crypto';
import type { Attachment } from '@kith/contract/messaging/attachments';
import type { Conversation } from '@kith/contract/messaging/conversations';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { startS3Server, type S3Server } from '../../../test/s3-server.ts';
import { unzip } from '../../../test/unzip.ts';
import { upload } from '../../../test/upload.ts';
import { addToEachOthersNetworks } from '../../../test/world.ts';
import { loadConfig } from '../../config.ts';
import { housekeepingJob } from '../../office/housekeeping/housekeeping.job.ts';

let s3: S3Server;
let kith: TestApp;
let ada: SignedIn;
let bob: SignedIn;
let path: string;
beforeAll(async () => {
  s3 = await startS3Server();
  kith = await createTestApp(s3.env);
});
afterAll(async () => {
  await kith.close();
  await s3.close();
});
beforeEach(async () => {
  ada = await kith.user({ legacy: true });
  bob = await kith.user({ legacy: true });
  await addToEachOthersNetworks(kith.db, [ada, bob]);
  const { id } = (await ada.post('/tools/conversations', { participants: [bob.userId] })).json<Conversation>();
  path = `/tools/conversations/${id}`;
});

const attach = (content: string | Uint8Array, name = 'plan.txt') =>
  upload(ada, `${path}/attachments`, { name, content });
async function send(content: string | Uint8Array, name?: string): Promise<Attachment> {
  const file = (await attach(content, name)).json<Attachment>();
  const sent = await ada.post(`${path}/messages`, { clientKey: randomUUID(), attachmentIds: [file.id] });
  expect(sent.statusCode).toBe(200);
  return file;
}
const putPicture = async (to: string, background: string) =>
  ada.call({
    method: 'POST',
    url: `/api${to}`,
    payload: await sharp({ create: { width: 600, height: 600, channels: 3, background } })
      .png()
      .toBuffer(),
    headers: { 'content-type': 'image/png' },
  });
const uploadPicture = (background: string) => putPicture(`/persons/${ada.personId}/profile-picture`, background);
const keyOf = async (table: string, id: number) =>
  (await query<{ key: string | null }>(kith.url, `select object_key as key from ${table} where id = $1`, [id]))[0]?.key;
const clean = () => housekeepingJob({ db: kith.db, config: loadConfig(s3.env) })();
const aDayLater = () => query(kith.url, `update unused_object set since = since - interval '25 hours'`);

test('an attachment is an object with a random key, which participants alone can read, through Kith', async () => {
  const file = await send('the plan');
  const key = await keyOf('message_attachment', file.id);
  expect(s3.keys()).toContain(`here/${key}`);
  expect(await query(kith.url, 'select content from message_attachment where id = $1', [file.id])).toEqual([
    { content: null },
  ]);
  expect((await bob.call({ url: file.url })).body).toBe('the plan');
  const stranger = await kith.user({ legacy: true });
  const refused = [await stranger.call({ url: file.url }), await kith.visitor().call({ url: file.url })];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 401]);
});

test('large pictures are objects, small ones stay in the database', async () => {
  const { profilePicture } = (await uploadPicture('teal')).json<{ profilePicture: string }>();
  const sizes = await query<{ id: number; large: Buffer | null; small: Buffer | null }>(
    kith.url,
    'select p.id, large, small from picture p join person on person.picture_id = p.id where person.id = $1',
    [ada.personId],
  );
  expect(sizes).toMatchObject([{ large: null, small: expect.any(Buffer) }]);
  for (const [size, width] of [
    ['large', 512],
    ['small', 160],
  ] as const) {
    const answer = await bob.call({ url: profilePicture.replace('large', size) });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width });
  }
  const stranger = await kith.user();
  expect((await stranger.call({ url: profilePicture })).statusCode).toBe(403);
});

test('the photo of a group is an object, and its participants alone see it', async () => {
  const cat = await kith.user({ legacy: true });
  await addToEachOthersNetworks(kith.db, [ada, cat]);
  const participants = [bob.userId, cat.userId];
  const { id } = (await ada.post('/tools/conversations', { participants })).json<Conversation>();
  const objects = s3.keys().length;
  const { photoUrl } = (await putPicture(`/tools/conversations/${id}/photo`, 'teal')).json<{ photoUrl: string }>();
  expect(s3.keys()).toHaveLength(objects + 1);
  const large = photoUrl.replace('small', 'large');
  expect(await sharp((await cat.call({ url: large })).rawPayload).metadata()).toMatchObject({ width: 512 });
  expect((await (await kith.user({ legacy: true })).call({ url: large })).statusCode).toBe(403);
});

test('without the storage, nothing is half written, and all is well again with it', async () => {
  const file = await send('before');
  const rows = async () => (await query(kith.url, 'select from message_attachment')).length;
  const before = await rows();
  await s3.stop();
  try {
    const [refused, unread] = [await attach('during'), await bob.call({ url: file.url })];
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      503,
      'The storage of files does not answer, so nothing was saved. Try again in a moment.',
    ]);
    expect([unread.statusCode, unread.json().error.message]).toEqual([
      503,
      'The storage of files does not answer. Try again in a moment.',
    ]);
    expect((await uploadPicture('red')).statusCode).toBe(503);
    expect(await rows()).toBe(before);
    expect((await bob.get(path)).statusCode).toBe(200);
  } finally {
    await s3.start();
  }
  expect((await bob.call({ url: file.url })).body).toBe('before');
  expect((await attach('after')).statusCode).toBe(200);
});

test('housekeeping deletes objects a day after their rows, and no others', async () => {
  const kept = await send('kept');
  await uploadPicture('navy');
  const [before] = await query<{ key: string }>(
    kith.url,
    'select object_key as key from picture p join person on person.picture_id = p.id where person.id = $1',
    [ada.personId],
  );
  const unsent = (await attach('unsent')).json<Attachment>();
  const unsentKey = await keyOf('message_attachment', unsent.id);
  // The new picture replaces the row of the old one.
  await uploadPicture('olive');
  await query(kith.url, `update message_attachment set created_on = now() - interval '2 days' where id = $1`, [
    unsent.id,
  ]);
  await clean();
  expect(s3.keys()).toEqual(expect.arrayContaining([`here/${before?.key}`, `here/${unsentKey}`]));
  await aDayLater();
  await s3.stop();
  await expect(clean()).rejects.toThrow();
  await s3.start();
  await clean();
  const left = s3.keys();
  expect(left).not.toContain(`here/${before?.key}`);
  expect(left).not.toContain(`here/${unsentKey}`);
  expect(await query(kith.url, 'select from unused_object')).toEqual([]);
  const named = await query<{ key: string }>(
    kith.url,
    `select 'here/' || object_key as key from (select object_key from message_attachment union all select object_key from picture) as all_files
    where object_key is not null`,
  );
  expect(left.toSorted()).toEqual(named.map(({ key }) => key).toSorted());
  expect((await bob.call({ url: kept.url })).body).toBe('kept');
});

async function takeout(): Promise<Awaited<ReturnType<typeof unzip>>> {
  expect((await ada.post('/tools/account/takeout')).statusCode).toBe(200);
  await kith.runJobs();
  return unzip((await ada.get('/tools/account/takeout.zip')).rawPayload);
}

test('a takeout has the files from the storage', async () => {
  await send('mine to keep');
  await uploadPicture('plum');
  const files = await takeout();
  const sent = [...files].filter(([name]) => name.endsWith('plan.txt'));
  expect(sent.map(([, content]) => String(content))).toEqual(['mine to keep']);
  expect((await sharp(files.get('profile-picture.webp')).metadata()).width).toBe(512);
});

test('a takeout says which files the storage has lost, and has the others', async () => {
  const lost = await send('lost for ever', 'lost.txt');
  await send('mine to keep');
  await s3.lose(`here/${await keyOf('message_attachment', lost.id)}`);
  const sent = [...(await takeout())].filter(([name]) => name.startsWith('attachments/'));
  expect(sent.map(([, content]) => String(content))).toEqual([
    'This file is missing in the storage of files.\n',
    'mine to keep',
  ]);
  // Other tests compare all objects with their rows.
  await query(kith.url, `update message_attachment set content = 'lost', object_key = null where id = $1`, [lost.id]);
});

test('the database refuses a row with both, with neither, or with an object that is not stored', async () => {
  const { id } = await send('one');
  const change = (set: string) => query(kith.url, `update message_attachment set ${set} where id = ${id}`);
  await expect(change(`content = 'two'`)).rejects.toThrow('message_attachment_content_or_object');
  await expect(change('object_key = null')).rejects.toThrow('message_attachment_content_or_object');
  await expect(change(`object_key = gen_random_uuid()`)).rejects.toThrow('is not stored, or used by another row');
});
