import { reasonOf } from '../../http/api-error.ts';
import { messagingCalls } from '../messaging.api.ts';
import { withThread, type MessagingState } from './state.ts';
import { loadingThread, withNewer, withOlder, withPage, type Thread } from './thread.ts';

type Change = (change: (state: MessagingState) => MessagingState) => void;

/** Reads the messages of conversations, page by page in both directions. */
export class ThreadReader {
  readonly #get: () => MessagingState;
  readonly #change: Change;
  /** The latest read of each: one that was overtaken counts no more. */
  readonly #turns = new Map<string, object>();

  constructor(get: () => MessagingState, change: Change) {
    this.#get = get;
    this.#change = change;
  }

  /** The latest page, unless something is held already. */
  async open(id: string) {
    const thread = this.#get().threads.get(id);
    if (!thread || thread.status === 'failed') await this.#read(id, {}, loadingThread);
  }

  /** With this message in it. */
  async openAt(id: string, sequence: number) {
    const thread = this.#get().threads.get(id);
    const first = thread?.messages[0]?.sequence ?? Infinity;
    if (first <= sequence && sequence <= (thread?.messages.at(-1)?.sequence ?? 0)) return;
    await this.#read(id, { around: sequence }, loadingThread);
  }

  async latest(id: string) {
    await this.#read(id, {}, loadingThread);
  }

  async older(id: string) {
    const thread = this.#get().threads.get(id);
    const before = thread?.messages[0]?.sequence;
    if (thread?.status !== 'ready' || !thread.hasBefore || thread.before === 'loading' || !before) return;
    await this.#extend(id, 'before', () => messagingCalls.messages(id, { before }), withOlder);
  }

  async newer(id: string) {
    const thread = this.#get().threads.get(id);
    const last = thread?.messages.at(-1)?.sequence;
    if (thread?.status !== 'ready' || !thread.hasAfter || thread.after === 'loading' || !last) return;
    await this.#extend(id, 'after', () => messagingCalls.messages(id, { after: last }), withNewer);
  }

  /** Reads anew where something is missing; what is shown stays until then. */
  mend() {
    for (const [id, thread] of this.#get().threads) {
      if (thread.gap) void this.#read(id, {}, { ...thread, gap: false, early: [], after: 'loading' });
    }
  }

  async #read(id: string, query: { around?: number }, meanwhile: Thread) {
    const turn = {};
    this.#turns.set(id, turn);
    this.#put(id, () => meanwhile);
    try {
      const page = await messagingCalls.messages(id, query);
      if (this.#turns.get(id) !== turn) return;
      // What is resumed from may not be later than what is held.
      this.#change((state) => {
        const told = Math.min(state.told.get(id) ?? page.revision, page.revision);
        const next = { ...state, told: new Map(state.told).set(id, told) };
        const thread = state.threads.get(id) ?? loadingThread;
        return withThread(next, id, withPage(thread, page));
      });
    } catch (error) {
      if (this.#turns.get(id) !== turn) return;
      this.#put(id, (thread) =>
        thread.status === 'ready'
          ? { ...thread, after: 'failed', gap: true }
          : { ...thread, status: 'failed', error: reasonOf(error) },
      );
    }
  }

  async #extend(
    id: string,
    side: 'before' | 'after',
    read: () => ReturnType<typeof messagingCalls.messages>,
    merge: typeof withOlder,
  ) {
    this.#put(id, (thread) => ({ ...thread, [side]: 'loading' }));
    try {
      const page = await read();
      this.#put(id, (thread) => merge(thread, page));
    } catch {
      this.#put(id, (thread) => ({ ...thread, [side]: 'failed' }));
    }
  }

  #put(id: string, change: (thread: Thread) => Thread) {
    this.#change((state) => withThread(state, id, change(state.threads.get(id) ?? loadingThread)));
  }
}
