import { useSnackbar, type SnackbarMessage } from './snackbar.ts';

interface CopyTexts {
  /** 'Link copied' */
  done: string;
  /** Said where the browser forbids it, or has no clipboard because the connection is not secure. */
  otherwise: SnackbarMessage;
}

/** Puts a text on the clipboard and says so. */
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

/** Where it cannot be copied, the link itself is shown, to be copied by hand. */
export function useCopyLink() {
  const copy = useCopy();
  return (link: string) => copy(link, { done: 'Link copied', otherwise: { text: link, colour: 'info' } });
}
