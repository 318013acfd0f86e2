import type { Message } from '@kith/contract/messaging/conversation-messages';
import { isApiError, reasonOf } from '../../http/api-error.ts';
import { messagingCalls } from '../messaging.api.ts';
import type { Outgoing } from './state.ts';

interface OutboxOptions {
  get: (id: string) => readonly Outgoing[];
  set: (id: string, outgoing: readonly Outgoing[]) => void;
  onSent: (message: Message) => void;
}

/** Sends what was written, one after the other in each conversation, so that the order is that of the writing. */
export class Outbox {
  readonly #busy = new Set<string>();
  readonly #options: OutboxOptions;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  add(
    id: string,
    { text, replyTo = null, attachments = [] }: Partial<Pick<Outgoing, 'text' | 'replyTo' | 'attachments'>>,
  ) {
    const outgoing: Outgoing = {
      clientKey: crypto.randomUUID(),
      text: text ?? '',
      replyTo,
      attachments,
      createdOn: Math.floor(Date.now() / 1000),
      state: 'sending',
    };
    this.#options.set(id, [...this.#options.get(id), outgoing]);
    void this.#pump(id);
  }

  retry(id: string, clientKey: string) {
    this.#change(id, (one) => (one.clientKey === clientKey ? again(one) : one));
    void this.#pump(id);
  }

  discard(id: string, clientKey: string) {
    this.#options.set(
      id,
      this.#options.get(id).filter((one) => one.clientKey !== clientKey),
    );
  }

  /** There is a connection again. The same client key sends a message once, however often it is tried. */
  retryLost(ids: Iterable<string>) {
    for (const id of ids) {
      this.#change(id, (one) => (one.lost ? again(one) : one));
      void this.#pump(id);
    }
  }

  async #pump(id: string) {
    if (this.#busy.has(id)) return;
    this.#busy.add(id);
    for (let next = this.#next(id); next; next = this.#next(id)) await this.#sendOne(id, next);
    this.#busy.delete(id);
  }

  #next = (id: string) => this.#options.get(id).find(({ state }) => state === 'sending');

  async #sendOne(id: string, { clientKey, text, replyTo, attachments }: Outgoing) {
    try {
      const message = await messagingCalls.send(id, {
        text,
        clientKey,
        ...(replyTo && { replyTo: replyTo.sequence }),
        attachmentIds: attachments.map((attachment) => attachment.id),
      });
      this.#change(id, (one) => (one.clientKey === clientKey ? { ...one, state: 'sent' } : one));
      this.#options.onSent(message);
    } catch (error) {
      const lost = isApiError(error) && (error.status === 0 || error.status >= 500);
      // What was written after it may depend on it: all of it waits for the connection.
      this.#change(id, (one) =>
        one.clientKey === clientKey || (lost && one.state === 'sending')
          ? { ...one, state: 'failed', error: reasonOf(error), lost }
          : one,
      );
    }
  }

  #change(id: string, change: (one: Outgoing) => Outgoing) {
    const outgoing = this.#options.get(id);
    if (outgoing.length > 0) this.#options.set(id, outgoing.map(change));
  }
}

function again({ clientKey, text, replyTo, attachments, createdOn }: Outgoing): Outgoing {
  return { clientKey, text, replyTo, attachments, createdOn, state: 'sending' };
}
