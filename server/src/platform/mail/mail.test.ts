/** Mail through a real SMTP server, and into the outbox where there is none. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { compose } from './compose.ts';
import { queueMail } from './mail.queries.ts';

const letter = {
  subject: 'Grüße & <b>mehr</b>',
  greeting: 'Hello Ada,',
  paragraphs: ['One <script>alert(1)</script> thing.', 'Another.'],
  action: { label: 'Open', url: 'https://kith.example/x?a=1&b=2' },
};

describe('with a mail server', () => {
  let kith: TestApp;
  let refuse: { code: number; times: number } | undefined;
  /** The connection breaks when the text was taken. */
  let cut = false;
  const sockets = new Set<Socket>();
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (!refuse || refuse.times-- <= 0) return done();
      done(Object.assign(new Error('Try later'), { responseCode: refuse.code }));
    },
    onData(stream, _session, done) {
      let mail = '';
      stream.setEncoding('utf8').on('data', (text: string) => (mail += text));
      stream.on('end', () => {
        received.push(mail);
        if (cut) for (const socket of sockets) socket.destroy();
        else done();
      });
    },
  });
  beforeAll(async () => {
    server.server.on('connection', (socket) => sockets.add(socket));
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    kith = await createTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Kith <kith@kith.example>' });
  });
  beforeEach(() => {
    received.length = 0;
    refuse = undefined;
    cut = false;
  });
  afterAll(async () => {
    await kith.close();
    server.close();
  });
  const mails = () => kith.db.selectFrom('mail').selectAll().orderBy('id', 'desc').execute();

  test('a letter arrives, plain and as a page', async () => {
    await queueMail(kith.db, 'password-changed', 'ada@kith.example', letter);
    await kith.work();
    const [mail = ''] = received;
    expect(received).toHaveLength(1);
    expect(mail).toMatch(/^From: Kith <kith@kith\.example>/m);
    expect(mail).toMatch(/^To: ada@kith\.example/m);
    expect(mail).toMatch(/multipart\/alternative/);
    expect(mail).toMatch(/^Auto-Submitted: auto-generated/m);
    const [row] = await mails();
    expect(row).toMatchObject({ tries: 1, last_error: null });
    expect(row?.sent_on).not.toBeNull();
    // What was handed over does not stay with us.
    expect(row).toMatchObject({ text_body: '', html_body: '' });
  });

  test('plain and as a page say the same, and nothing in them can run', () => {
    const { text, html } = compose(letter);
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('https://kith.example/x?a=1&amp;b=2');
    expect(text).toContain('https://kith.example/x?a=1&b=2');
  });

  test('is not queued when the transaction it belongs to fails', async () => {
    await expect(
      kith.db.transaction().execute(async (trx) => {
        await queueMail(trx, 'password-changed', 'rolled@back.example', letter);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await kith.work();
    expect(received).toEqual([]);
  });

  test('a refused mail is tried again, and then sent once', async () => {
    refuse = { code: 451, times: 1 };
    await queueMail(kith.db, 'password-changed', 'later@kith.example', letter);
    await kith.work();
    expect(received).toEqual([]);
    expect((await mails())[0]).toMatchObject({
      tries: 1,
      sent_on: null,
      last_error: expect.stringContaining('Try later'),
    });
    await kith.app.connections.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await kith.work();
    expect(received).toHaveLength(1);
    expect((await mails())[0]).toMatchObject({ tries: 2, last_error: null });
  });

  test('is not sent twice when its job is run twice, or after a crash in the middle', async () => {
    await queueMail(kith.db, 'password-changed', 'once@kith.example', letter);
    const [row] = await mails();
    const again = () =>
      kith.app.connections.pool.query(
        `select graphile_worker.add_job('send-mail', json_build_object('mailId', $1::int))`,
        [row?.id],
      );
    await again();
    await kith.work();
    expect(received).toHaveLength(1);
    // As a process leaves it that dies between handing the mail over and writing that down.
    await kith.db
      .updateTable('mail')
      .set({ sent_on: null })
      .where('id', '=', row?.id ?? 0)
      .execute();
    await again();
    await kith.work();
    expect(received).toHaveLength(1);
  });

  test('is not sent again when the connection breaks after the text was taken', async () => {
    cut = true;
    await queueMail(kith.db, 'password-changed', 'cut@kith.example', letter);
    for (let run = 0; run < 3; run++) {
      await kith.work();
      await kith.app.connections.pool.query('update graphile_worker._private_jobs set run_at = now()');
    }
    expect(received).toHaveLength(1);
    expect((await mails())[0]).toMatchObject({ tries: 1, sent_on: null, text_body: '' });
  });

  test('its text is for the recipient, not for admins', async () => {
    const admin = await kith.user({ roleIds: [1] });
    const [row] = await mails();
    expect((await admin.get('/tools/outbox')).json().results[0]).toMatchObject({
      id: row?.id,
      recipient: row?.recipient,
    });
    expect((await admin.get(`/tools/outbox/${row?.id}`)).statusCode).toBe(403);
  });
});

describe('without one', () => {
  let kith: TestApp;
  beforeAll(async () => {
    kith = await createTestApp();
  });
  afterAll(() => kith.close());

  test('mail waits in the outbox, where admins read it and each reading is recorded', async () => {
    const admin = await kith.user({ roleIds: [1] });
    const member = await kith.user();
    await queueMail(kith.db, 'password-reset', 'ada@kith.example', { ...letter, code: '123456' });
    await kith.work();
    const [listed] = (await admin.get('/tools/outbox')).json().results;
    expect(listed).toMatchObject({ recipient: 'ada@kith.example', sentOn: null });
    expect(JSON.stringify(listed)).not.toContain('123456');
    expect((await admin.get(`/tools/outbox/${listed.id}`)).json().text).toContain('123456');
    expect((await member.get(`/tools/outbox/${listed.id}`)).statusCode).toBe(403);
    const readings = await kith.db.selectFrom('activity').where('action', '=', 'mail-read').selectAll().execute();
    expect(readings).toMatchObject([{ actor_id: admin.userId, entity_id: listed.id }]);
  });
});
