import { delays } from '@kith/contract/limits';
import { createContext, use } from 'react';

export type SnackbarColour = 'success' | 'error' | 'warning' | 'info';

export interface SnackbarMessage {
  text: string;
  /** Left out: a plain notice. */
  colour?: SnackbarColour;
  /** Milliseconds; null stays until closed. Left out: as long as its colour deserves. */
  timeout?: number | null;
  /** What can be done about it: taking it back. */
  action?: { name: string; choose: () => void };
}

/** Good news may pass; what needs an answer stays until somebody has closed it. */
export function timeoutOf({ colour, timeout, action }: SnackbarMessage): number | null {
  if (timeout !== undefined) return timeout;
  // Whoever may want to take it back needs a moment to see so.
  if (colour === undefined || (colour === 'success' && action)) return delays.snackbar;
  return colour === 'success' ? delays.snackbarSuccess : null;
}

export const SnackbarContext = createContext<(message: SnackbarMessage) => void>(() => {
  throw new Error('useSnackbar needs a SnackbarProvider around it');
});

/** `const notify = useSnackbar(); notify({ text: 'Collective updated', colour: 'success' })` */
export function useSnackbar() {
  return use(SnackbarContext);
}
