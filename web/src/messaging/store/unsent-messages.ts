/** Outgoing messages, stored for the lifetime of the tab like drafts. After a reload they are sent, for the same user only. */
import type { OutgoingMessage } from './state.ts';

const key = 'messagingUnsent';

interface StoredMessages {
  me: number;
  outgoing: [string, OutgoingMessage[]][];
}

export const unsentMessages = {
  load(me: number): Map<string, OutgoingMessage[]> {
    try {
      const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredMessages | null;
      return new Map(stored?.me === me ? stored.outgoing : []);
    } catch {
      return new Map();
    }
  },
  save(me: number, outgoing: ReadonlyMap<string, readonly OutgoingMessage[]>) {
    const unsent = [...outgoing]
      .map(([id, all]): [string, OutgoingMessage[]] => [id, all.filter(({ state }) => state !== 'sent')])
      .filter(([, all]) => all.length > 0);
    try {
      if (unsent.length > 0)
        sessionStorage.setItem(key, JSON.stringify({ me, outgoing: unsent } satisfies StoredMessages));
      else sessionStorage.removeItem(key);
    } catch {
      // Storage can be full or disabled; the messages then last as long as the page.
    }
  },
};
