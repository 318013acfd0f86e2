/** The id of the one conversation between two people: the same whoever starts it, and unknown to others only as ids are. */
import { createHash } from 'node:crypto';

export function oneOnOneConversationId(userId: number, otherUserId: number): string {
  const lower = Math.min(userId, otherUserId);
  const higher = Math.max(userId, otherUserId);
  return createHash('sha256').update(`${lower}:${higher}`).digest('hex').slice(0, 20);
}
