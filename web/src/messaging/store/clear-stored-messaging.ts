/** Removes everything that messaging stores in the browser: drafts, unsent messages and open boxes, of all users. */
export function clearStoredMessaging(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[name];
      for (const key of Object.keys(storage)) if (key.startsWith('messaging')) storage.removeItem(key);
    } catch {
      // Without access to the storage nothing was stored.
    }
  }
}
