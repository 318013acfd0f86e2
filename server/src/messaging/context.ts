import type { Message } from '@kith/contract/messaging/conversation-messages';
import type { Announce } from '../platform/live/announce.queries.ts';
import type { Reader } from '../access/messaging-access.queries.ts';
import type { Pace } from './pace.ts';

/** What the routes of messaging share. */
export interface MessagingContext {
  /** A user's messages, files and settings count together. */
  pace: Pace;
  announce: Announce;
  /** Tells of a new message; `readers`: who reads it, if whoever wrote it knows. */
  announceMessage: (message: Message, readers: Reader[] | null) => Promise<void>;
}
