/** Takes everything of messaging out of the browser: drafts, what was not sent, and which boxes were open, of any user. */
export function forgetMessaging(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[name];
      for (const key of Object.keys(storage)) if (key.startsWith('messaging')) storage.removeItem(key);
    } catch {
      // Where nothing can be kept, nothing was.
    }
  }
}
