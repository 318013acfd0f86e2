/** A file of its own, because recently-opened.ts needs zod, which the first screen does not load. */
export const recentlyOpenedKey = 'recentlyOpened';

/** Called at sign-out, so that the next user does not see the searches of this one. */
export function clearRecentlyOpened() {
  try {
    localStorage.removeItem(recentlyOpenedKey);
  } catch {
    // Without access to the storage nothing was stored.
  }
}
