/** Reads mail from the outbox of the back-office, which has all mail while no mail server is configured. */
import { waitFor } from '@testing-library/react';
import { demoUser } from './caller.ts';

interface OutboxMail {
  id: number;
  kind: string;
  recipient: string;
}

/** Waits for a mail of a kind to an address and returns the text of the newest one. */
export async function mailTo(recipient: string, kind: string): Promise<string> {
  const admin = await demoUser('admin');
  const id = await waitFor(async () => {
    const { results } = await admin.get<{ results: OutboxMail[] }>('/tools/outbox');
    const mail = results.find((one) => one.kind === kind && one.recipient === recipient);
    if (!mail) throw new Error(`No mail of the kind ${kind} to ${recipient} yet`);
    return mail.id;
  });
  return (await admin.get<{ text: string }>(`/tools/outbox/${id}`)).text;
}
