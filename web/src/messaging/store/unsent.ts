/** What was written and has not arrived. Lasts as long as the tab, as drafts do: after a reload it is sent, by whoever wrote it. */
import type { Outgoing } from './state.ts';

const key = 'messagingUnsent';

interface Kept {
  me: number;
  outgoing: [string, Outgoing[]][];
}

export const unsent = {
  of(me: number): Map<string, Outgoing[]> {
    try {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
      return new Map(kept?.me === me ? kept.outgoing : []);
    } catch {
      return new Map();
    }
  },
  keep(me: number, outgoing: ReadonlyMap<string, readonly Outgoing[]>) {
    const left = [...outgoing]
      .map(([id, all]): [string, Outgoing[]] => [id, all.filter(({ state }) => state !== 'sent')])
      .filter(([, all]) => all.length > 0);
    try {
      if (left.length > 0) sessionStorage.setItem(key, JSON.stringify({ me, outgoing: left } satisfies Kept));
      else sessionStorage.removeItem(key);
    } catch {
      // Storage can be full or switched off; it then lasts as long as the page.
    }
  },
};
