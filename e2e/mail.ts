/** Reads mail from the outbox of the back-office, which has all mail while no mail server is configured. */
import type { APIRequestContext } from '@playwright/test';
import { expect } from './expect.ts';

interface OutboxMail {
  id: number;
  kind: string;
  recipient: string;
}

/** Waits for a mail of a kind to an address and returns the text of the newest one. */
export async function mailTo(admin: APIRequestContext, recipient: string, kind: string): Promise<string> {
  let found: OutboxMail | undefined;
  await expect
    .poll(async () => {
      const list = await admin.get('/api/tools/outbox');
      const { results } = (await list.json()) as { results: OutboxMail[] };
      found = results.find((mail) => mail.kind === kind && mail.recipient === recipient);
      return found;
    })
    .toBeTruthy();
  const mail = await admin.get(`/api/tools/outbox/${found?.id}`);
  return ((await mail.json()) as { text: string }).text;
}
