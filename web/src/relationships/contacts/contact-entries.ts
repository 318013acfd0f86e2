import type { ReactNode } from 'react';

/** What the menu of a profile offers, and the question that an entry may open. */
export interface ContactEntries {
  entries: { name: string; icon: ReactNode; choose: () => void }[];
  dialog: ReactNode;
}
