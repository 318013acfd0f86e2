/** The ids of conversations. They are not secret: every call checks that the user is a participant. */
import { createHash } from 'node:crypto';

/** Two people have one conversation: the id does not depend on who starts it. */
export function oneOnOneConversationId(userId: number, otherUserId: number): string {
  const lower = Math.min(userId, otherUserId);
  const higher = Math.max(userId, otherUserId);
  return hash(`${lower}:${higher}`);
}

/** The same random key of the same user gives the same group, so that a retry creates no second one. */
export const groupId = (userId: number, clientKey: string): string =>
  hash(`group:${userId}:${clientKey.toLowerCase()}`);

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 20);
