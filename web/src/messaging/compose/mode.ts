import type { Message } from '@kith/contract/messaging/conversation-messages';

/** A message that is answered or changed, instead of a new one alone. */
export interface Mode {
  kind: 'reply' | 'edit';
  message: Message;
}
