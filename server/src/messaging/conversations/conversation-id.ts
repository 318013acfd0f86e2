/** The ids of conversations. They are names, not keys: whoever computes or guesses one is asked for more. */
import { createHash } from 'node:crypto';

/** The one conversation between two people: the same whoever starts it. */
export function oneOnOneConversationId(userId: number, otherUserId: number): string {
  const lower = Math.min(userId, otherUserId);
  const higher = Math.max(userId, otherUserId);
  return hash(`${lower}:${higher}`);
}

/** A group begun with a random key of its founder's: the same key, the same group. */
export const groupId = (userId: number, clientKey: string): string =>
  hash(`group:${userId}:${clientKey.toLowerCase()}`);

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 20);
