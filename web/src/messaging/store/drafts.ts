/** Unfinished texts by conversation, stored for the lifetime of the tab, so that a reload or a closed box loses nothing. */
const key = 'messagingDrafts';

function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

export const drafts = {
  load: (id: string) => read()[id] ?? '',
  save(id: string, text: string) {
    const { [id]: _, ...others } = read();
    try {
      sessionStorage.setItem(key, JSON.stringify(text ? { ...others, [id]: text } : others));
    } catch {
      // Storage can be full or disabled; the draft then lasts as long as its box.
    }
  },
  clear() {
    sessionStorage.removeItem(key);
  },
};
