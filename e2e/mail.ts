/** Reads mail as an admin can while no mail server is configured: in the outbox. */
import type { APIRequestContext } from '@playwright/test';
import { expect } from './expect.ts';

interface OutboxMail {
  id: number;
  kind: string;
  recipient: string;
}

/** The text of the newest mail of a kind to an address, as soon as it is there. */
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
