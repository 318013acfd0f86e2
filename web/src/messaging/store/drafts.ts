/** What was begun and not sent, by conversation. Lasts as long as the tab, so that a reload or a closed box loses nothing. */
const key = 'messagingDrafts';

function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

export const drafts = {
  of: (id: string) => read()[id] ?? '',
  keep(id: string, text: string) {
    const { [id]: _, ...others } = read();
    try {
      sessionStorage.setItem(key, JSON.stringify(text ? { ...others, [id]: text } : others));
    } catch {
      // Storage can be full or switched off; the text then lasts as long as its box.
    }
  },
  forget() {
    sessionStorage.removeItem(key);
  },
};
