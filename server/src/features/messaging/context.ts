import type { Announce } from '../../platform/live/announce.queries.ts';
import type { Pace } from './pace.ts';

/** What the routes of messaging share. */
export interface MessagingContext {
  /** A user's messages, files and settings count together. */
  pace: Pace;
  announce: Announce;
}
