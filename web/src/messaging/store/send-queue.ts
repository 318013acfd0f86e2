import type { Message } from '@kith/contract/messaging/conversation-messages';
import { isApiError, reasonOf } from '../../http/api-error.ts';
import { messagingCalls } from '../messaging.api.ts';
import type { OutgoingMessage } from './state.ts';

interface SendQueueOptions {
  get: (id: string) => readonly OutgoingMessage[];
  set: (id: string, outgoing: readonly OutgoingMessage[]) => void;
  onSent: (message: Message) => void;
}

/** Sends outgoing messages, one at a time in each conversation, so that they arrive in the order of writing. */
export class SendQueue {
  readonly #busy = new Set<string>();
  readonly #options: SendQueueOptions;

  constructor(options: SendQueueOptions) {
    this.#options = options;
  }

  add(
    id: string,
    { text, replyTo = null, attachments = [] }: Partial<Pick<OutgoingMessage, 'text' | 'replyTo' | 'attachments'>>,
  ) {
    const outgoing: OutgoingMessage = {
      clientKey: crypto.randomUUID(),
      text: text ?? '',
      replyTo,
      attachments,
      createdOn: Math.floor(Date.now() / 1000),
      state: 'sending',
    };
    this.#options.set(id, [...this.#options.get(id), outgoing]);
    void this.#sendQueued(id);
  }

  retry(id: string, clientKey: string) {
    this.#change(id, (one) => (one.clientKey === clientKey ? asSending(one) : one));
    void this.#sendQueued(id);
  }

  discard(id: string, clientKey: string) {
    this.#options.set(
      id,
      this.#options.get(id).filter((one) => one.clientKey !== clientKey),
    );
  }

  /** Safe to repeat: the server stores one message for each client key. */
  retryAfterReconnect(ids: Iterable<string>) {
    for (const id of ids) {
      this.#change(id, (one) => (one.lost ? asSending(one) : one));
      void this.#sendQueued(id);
    }
  }

  async #sendQueued(id: string) {
    if (this.#busy.has(id)) return;
    this.#busy.add(id);
    for (let next = this.#next(id); next; next = this.#next(id)) await this.#sendOne(id, next);
    this.#busy.delete(id);
  }

  #next = (id: string) => this.#options.get(id).find(({ state }) => state === 'sending');

  async #sendOne(id: string, { clientKey, text, replyTo, attachments }: OutgoingMessage) {
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
      // Later messages may refer to it, so they wait for the connection too.
      this.#change(id, (one) =>
        one.clientKey === clientKey || (lost && one.state === 'sending')
          ? { ...one, state: 'failed', error: reasonOf(error), lost }
          : one,
      );
    }
  }

  #change(id: string, change: (one: OutgoingMessage) => OutgoingMessage) {
    const outgoing = this.#options.get(id);
    if (outgoing.length > 0) this.#options.set(id, outgoing.map(change));
  }
}

function asSending({ clientKey, text, replyTo, attachments, createdOn }: OutgoingMessage): OutgoingMessage {
  return { clientKey, text, replyTo, attachments, createdOn, state: 'sending' };
}
