import { randomUUID } from 'node:crypto';
import type { Attachment } from '@kith/contract/messaging/attachments';
import type { Conversation } from '@kith/contract/messaging/conversations';
import type { Message } from '@kith/contract/messaging/conversation-messages';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { addToEachOthersNetworks } from '../../../test/world.ts';
import { housekeepingJob } from '../../office/housekeeping/housekeeping.job.ts';

let kith: TestApp;
let ada: SignedIn;
let bob: SignedIn;
let path: string;
beforeAll(async () => {
  kith = await createTestApp();
});
afterAll(() => kith.close());
beforeEach(async () => {
  ada = await kith.user({ legacy: true });
  bob = await kith.user({ legacy: true });
  await addToEachOthersNetworks(kith.db, [ada, bob]);
  const { id } = (await ada.post('/tools/conversations', { participants: [bob.userId] })).json<Conversation>();
  path = `/tools/conversations/${id}`;
});

async function upload(who: SignedIn, name: string, content: Uint8Array<ArrayBuffer> | string) {
  const form = new FormData();
  form.append('file', new File([content], name));
  const request = new Request('http://kith', { method: 'POST', body: form });
  return who.call({
    method: 'POST',
    url: `/api${path}/attachments`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
}
const send = (who: SignedIn, ...files: Attachment[]) =>
  who.post(`${path}/messages`, { clientKey: randomUUID(), attachmentIds: files.map(({ id }) => id) });
const picture = () =>
  sharp({ create: { width: 3000, height: 1000, channels: 3, background: 'teal' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'secret place' } } })
    .jpeg()
    .toBuffer();

test('serves an HTML file only as a download', async () => {
  const page = '<script>alert(1)</script>';
  const file = (await upload(ada, '../e"vil\r\n ünï.html', page)).json<Attachment>();
  expect(file).toMatchObject({ bytes: page.length, preview: null, name: expect.not.stringMatching(/[/\r\n]/) });
  // Only its sender can read it until it is sent.
  expect((await bob.call({ url: file.url })).statusCode).toBe(404);
  expect((await send(ada, file)).json<Message>()).toMatchObject({ text: '', attachments: [file] });
  const got = await bob.call({ url: file.url });
  expect(got.body).toBe(page);
  expect(got.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-disposition': expect.stringMatching(/^attachment; filename="[^"]*\.html"; filename\*=UTF-8''.*\.html$/),
  });
  expect((await bob.call({ url: `${file.url}/preview` })).statusCode).toBe(404);
});

test('encodes a picture again, smaller and without its GPS metadata', async () => {
  const file = (await upload(ada, 'Beach.JPG', new Uint8Array(await picture()))).json<Attachment>();
  expect(file).toMatchObject({ name: 'Beach.webp', preview: { width: 2048, height: 683 } });
  await send(ada, file);
  const shown = await bob.call({ url: file.preview?.url ?? '' });
  expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  const { format, exif } = await sharp(shown.rawPayload).metadata();
  expect([format, exif]).toEqual(['webp', undefined]);
  expect(shown.rawPayload.includes('secret place')).toBe(false);
  // A file that only claims to be a picture is stored as a plain file.
  const fake = (await upload(ada, 'fake.png', Buffer.from('\x89PNG\r\n<script>', 'latin1'))).json<Attachment>();
  expect(fake).toMatchObject({ name: 'fake.png', preview: null });
});

test('allows a file in one message only, of its uploader and in its conversation', async () => {
  const file = (await upload(ada, 'a.txt', 'a')).json<Attachment>();
  expect((await send(bob, file)).statusCode).toBe(400);
  expect((await send(ada, file, { ...file, id: 2_000_000_000 })).statusCode).toBe(400);
  expect((await send(ada, file)).statusCode).toBe(200);
  expect((await send(ada, file)).statusCode).toBe(400);
  expect((await ada.get(`${path}/messages`)).json<{ messages: Message[] }>().messages).toHaveLength(1);
  const eve = await kith.user({ legacy: true });
  expect((await eve.call({ url: file.url })).statusCode).toBe(403);
  await addToEachOthersNetworks(kith.db, [ada, eve]);
  const elsewhere = (await eve.post('/tools/conversations', { participants: [ada.userId] })).json<Conversation>().id;
  expect((await eve.get(`/tools/conversations/${elsewhere}/attachments/${file.id}`)).statusCode).toBe(404);
  expect((await upload(eve, 'x.txt', 'x')).statusCode).toBe(403);
  await ada.delete(`${path}/messages/1`);
  expect((await bob.call({ url: file.url })).statusCode).toBe(404);
  expect(await query(kith.url, 'select 1 from message_attachment where id = $1', [file.id])).toEqual([]);
});

test('refuses empty files, files over ten megabytes, and uploads over the daily limit', async () => {
  expect((await upload(ada, 'empty.txt', '')).statusCode).toBe(400);
  expect((await upload(ada, 'large.bin', new Uint8Array(10 * 1024 * 1024 + 20_000))).statusCode).toBe(413);
  expect((await upload(ada, 'just.bin', new Uint8Array(10 * 1024 * 1024))).statusCode).toBe(200);
  await query(kith.url, `update message_attachment set bytes = 10485760 where user_id = $1`, [ada.userId]);
  await query(
    kith.url,
    `insert into message_attachment (conversation_id, user_id, name, bytes, content)
     select conversation_id, user_id, name, bytes, '' from message_attachment, generate_series(1, 19) where user_id = $1`,
    [ada.userId],
  );
  expect((await upload(ada, 'more.txt', 'more')).statusCode).toBe(429);
});

test('deletes unsent files after a day', async () => {
  const kept = (await upload(ada, 'sent.txt', 'a')).json<Attachment>();
  await send(ada, kept);
  const lost = (await upload(ada, 'unsent.txt', 'a')).json<Attachment>();
  await query(kith.url, `update message_attachment set created_on = now() - interval '25 hours' where user_id = $1`, [
    ada.userId,
  ]);
  await housekeepingJob({ db: kith.db, config: {} })();
  expect((await ada.call({ url: lost.url })).statusCode).toBe(404);
  expect((await ada.call({ url: kept.url })).statusCode).toBe(200);
});
