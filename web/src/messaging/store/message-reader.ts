import { reasonOf } from '../../http/api-error.ts';
import { messagingCalls } from '../messaging.api.ts';
import { withMessageRange, type MessagingState } from './state.ts';
import { loadingRange, withNewerPage, withOlderPage, withPage, type MessageRange } from './message-range.ts';

type UpdateState = (change: (state: MessagingState) => MessagingState) => void;

/** Loads the messages of conversations, page by page in both directions. */
export class MessageReader {
  readonly #get: () => MessagingState;
  readonly #change: UpdateState;
  /** The latest read of each conversation; the result of an earlier one is ignored. */
  readonly #latestReads = new Map<string, object>();

  constructor(get: () => MessagingState, change: UpdateState) {
    this.#get = get;
    this.#change = change;
  }

  /** Loads the latest page, unless some messages are loaded already. */
  async openLatest(id: string) {
    const range = this.#get().messageRanges.get(id);
    if (!range || range.status === 'failed') await this.#read(id, {}, loadingRange);
  }

  /** Loads a page around this message, unless it is loaded already. */
  async openAt(id: string, sequence: number) {
    const range = this.#get().messageRanges.get(id);
    const first = range?.messages[0]?.sequence ?? Infinity;
    if (first <= sequence && sequence <= (range?.messages.at(-1)?.sequence ?? 0)) return;
    await this.#read(id, { around: sequence }, loadingRange);
  }

  async reloadLatest(id: string) {
    await this.#read(id, {}, loadingRange);
  }

  async loadOlder(id: string) {
    const range = this.#get().messageRanges.get(id);
    const before = range?.messages[0]?.sequence;
    if (range?.status !== 'ready' || !range.hasBefore || range.olderStatus === 'loading' || !before) return;
    await this.#extend(id, 'olderStatus', () => messagingCalls.messages(id, { before }), withOlderPage);
  }

  async loadNewer(id: string) {
    const range = this.#get().messageRanges.get(id);
    const last = range?.messages.at(-1)?.sequence;
    if (range?.status !== 'ready' || !range.hasAfter || range.newerStatus === 'loading' || !last) return;
    await this.#extend(id, 'newerStatus', () => messagingCalls.messages(id, { after: last }), withNewerPage);
  }

  /** Reloads ranges that have a gap. The loaded messages stay visible until then. */
  reloadGaps() {
    for (const [id, range] of this.#get().messageRanges) {
      if (range.hasGap)
        void this.#read(id, {}, { ...range, hasGap: false, arrivedWhileLoading: [], newerStatus: 'loading' });
    }
  }

  async #read(id: string, query: { around?: number }, whileLoading: MessageRange) {
    const read = {};
    this.#latestReads.set(id, read);
    this.#put(id, () => whileLoading);
    try {
      const page = await messagingCalls.messages(id, query);
      if (this.#latestReads.get(id) !== read) return;
      // Resuming must not start after the revision of the loaded messages.
      this.#change((state) => {
        const revision = Math.min(state.syncedRevisions.get(id) ?? page.revision, page.revision);
        const next = { ...state, syncedRevisions: new Map(state.syncedRevisions).set(id, revision) };
        const range = state.messageRanges.get(id) ?? loadingRange;
        return withMessageRange(next, id, withPage(range, page));
      });
    } catch (error) {
      if (this.#latestReads.get(id) !== read) return;
      this.#put(id, (range) =>
        range.status === 'ready'
          ? { ...range, newerStatus: 'failed', hasGap: true }
          : { ...range, status: 'failed', error: reasonOf(error) },
      );
    }
  }

  async #extend(
    id: string,
    status: 'olderStatus' | 'newerStatus',
    read: () => ReturnType<typeof messagingCalls.messages>,
    merge: typeof withOlderPage,
  ) {
    this.#put(id, (range) => ({ ...range, [status]: 'loading' }));
    try {
      const page = await read();
      this.#put(id, (range) => merge(range, page));
    } catch {
      this.#put(id, (range) => ({ ...range, [status]: 'failed' }));
    }
  }

  #put(id: string, change: (range: MessageRange) => MessageRange) {
    this.#change((state) => withMessageRange(state, id, change(state.messageRanges.get(id) ?? loadingRange)));
  }
}
