import { delays } from '@kith/contract/limits';
import { createContext, use } from 'react';

export type SnackbarColour = 'success' | 'error' | 'warning' | 'info';

export interface SnackbarMessage {
  text: string;
  /** Left out: neutral. */
  colour?: SnackbarColour;
  /** In milliseconds; null: until it is closed. Left out: depends on the colour. */
  timeout?: number | null;
  /** A button, such as Undo. */
  action?: { name: string; choose: () => void };
}

/** Success and neutral messages disappear; errors, warnings and infos stay until closed. */
export function timeoutOf({ colour, timeout, action }: SnackbarMessage): number | null {
  if (timeout !== undefined) return timeout;
  // Longer with an Undo button, so that users have time to press it.
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
