import type { Message } from '@kith/contract/messaging/conversation-messages';
import type { Publish } from '../platform/live/publish.queries.ts';
import type { Reader } from '../access/messaging-access.queries.ts';
import type { WriteRateLimit } from './write-rate-limit.ts';

/** Shared by all routes of messaging. */
export interface MessagingContext {
  /** One limit for a user's messages, files and settings. */
  writeLimit: WriteRateLimit;
  publish: Publish;
  /** Publishes a new message. `readers` may read it; null if they must be looked up again. */
  publishMessage: (message: Message, readers: Reader[] | null) => Promise<void>;
}
