/** Reads mail as an admin can while no mail server is configured: in the outbox. */
import { waitFor } from '@testing-library/react';
import { demo } from './caller.ts';

interface OutboxMail {
  id: number;
  kind: string;
  recipient: string;
}

/** The text of the newest mail of a kind to an address, as soon as it is there. */
export async function mailTo(recipient: string, kind: string): Promise<string> {
  const admin = await demo('admin');
  const id = await waitFor(async () => {
    const { results } = await admin.get<{ results: OutboxMail[] }>('/tools/outbox');
    const mail = results.find((one) => one.kind === kind && one.recipient === recipient);
    if (!mail) throw new Error(`No mail of the kind ${kind} to ${recipient} yet`);
    return mail.id;
  });
  return (await admin.get<{ text: string }>(`/tools/outbox/${id}`)).text;
}
