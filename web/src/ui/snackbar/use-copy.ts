import { useSnackbar, type SnackbarMessage } from './snackbar.ts';

interface CopyTexts {
  /** 'Link copied' */
  done: string;
  /** The message if the browser denies access, or has no clipboard because the connection is not secure. */
  otherwise: SnackbarMessage;
}

/** Copies a text to the clipboard and reports it. */
export function useCopy() {
  const notify = useSnackbar();
  return async (text: string, { done, otherwise }: CopyTexts): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return notify(otherwise);
    }
    notify({ text: done, colour: 'success' });
  };
}

/** Copies a link. If that fails, the message shows the link. */
export function useCopyLink() {
  const copy = useCopy();
  return (link: string) => copy(link, { done: 'Link copied', otherwise: { text: link, colour: 'info' } });
}
