/** Mail through a real SMTP server, and in the outbox without one. */
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
  /** Whether the server breaks the connection after it has received the text. */
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

  test('sends a mail as plain text and HTML', async () => {
    await queueMail(kith.db, 'password-changed', 'ada@kith.example', letter);
    await kith.runJobs();
    const [mail = ''] = received;
    expect(received).toHaveLength(1);
    expect(mail).toMatch(/^From: Kith <kith@kith\.example>/m);
    expect(mail).toMatch(/^To: ada@kith\.example/m);
    expect(mail).toMatch(/multipart\/alternative/);
    expect(mail).toMatch(/^Auto-Submitted: auto-generated/m);
    const [row] = await mails();
    expect(row).toMatchObject({ tries: 1, last_error: null });
    expect(row?.sent_on).not.toBeNull();
    // The text of a sent mail is erased.
    expect(row).toMatchObject({ text_body: '', html_body: '' });
  });

  test('has the same content as text and HTML, and escapes it', () => {
    const { text, html } = compose(letter);
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('https://kith.example/x?a=1&amp;b=2');
    expect(text).toContain('https://kith.example/x?a=1&b=2');
  });

  test('queues nothing if the transaction fails', async () => {
    await expect(
      kith.db.transaction().execute(async (trx) => {
        await queueMail(trx, 'password-changed', 'rolled@back.example', letter);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await kith.runJobs();
    expect(received).toEqual([]);
  });

  test('retries a refused mail and sends it once', async () => {
    refuse = { code: 451, times: 1 };
    await queueMail(kith.db, 'password-changed', 'later@kith.example', letter);
    await kith.runJobs();
    expect(received).toEqual([]);
    expect((await mails())[0]).toMatchObject({
      tries: 1,
      sent_on: null,
      last_error: expect.stringContaining('Try later'),
    });
    await kith.app.connections.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await kith.runJobs();
    expect(received).toHaveLength(1);
    expect((await mails())[0]).toMatchObject({ tries: 2, last_error: null });
  });

  test('sends a mail once if its job runs twice or after a crash', async () => {
    await queueMail(kith.db, 'password-changed', 'once@kith.example', letter);
    const [row] = await mails();
    const again = () =>
      kith.app.connections.pool.query(
        `select graphile_worker.add_job('send-mail', json_build_object('mailId', $1::int))`,
        [row?.id],
      );
    await again();
    await kith.runJobs();
    expect(received).toHaveLength(1);
    // The state after a process dies between sending the mail and recording it.
    await kith.db
      .updateTable('mail')
      .set({ sent_on: null })
      .where('id', '=', row?.id ?? 0)
      .execute();
    await again();
    await kith.runJobs();
    expect(received).toHaveLength(1);
  });

  test('does not send again if the connection breaks after the transfer', async () => {
    cut = true;
    await queueMail(kith.db, 'password-changed', 'cut@kith.example', letter);
    for (let run = 0; run < 3; run++) {
      await kith.runJobs();
      await kith.app.connections.pool.query('update graphile_worker._private_jobs set run_at = now()');
    }
    expect(received).toHaveLength(1);
    expect((await mails())[0]).toMatchObject({ tries: 1, sent_on: null, text_body: '' });
  });

  test('hides the text from admins', async () => {
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

  test('stores mail in the outbox, and records when admins read it', async () => {
    const admin = await kith.user({ roleIds: [1] });
    const member = await kith.user();
    await queueMail(kith.db, 'password-reset', 'ada@kith.example', { ...letter, code: '123456' });
    await kith.runJobs();
    const [listed] = (await admin.get('/tools/outbox')).json().results;
    expect(listed).toMatchObject({ recipient: 'ada@kith.example', sentOn: null });
    expect(JSON.stringify(listed)).not.toContain('123456');
    expect((await admin.get(`/tools/outbox/${listed.id}`)).json().text).toContain('123456');
    expect((await member.get(`/tools/outbox/${listed.id}`)).statusCode).toBe(403);
    const readings = await kith.db.selectFrom('activity').where('action', '=', 'mail-read').selectAll().execute();
    expect(readings).toMatchObject([{ actor_id: admin.userId, entity_id: listed.id }]);
  });
});
