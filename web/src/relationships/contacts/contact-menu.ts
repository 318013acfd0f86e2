import type { ReactNode } from 'react';

/** The menu entries of a profile that concern the user's network, and the dialog that one of them opens. */
export interface ContactMenu {
  entries: { name: string; icon: ReactNode; choose: () => void }[];
  dialog: ReactNode;
}
