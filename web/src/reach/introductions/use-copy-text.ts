import { useCopy } from '../../ui/snackbar/use-copy.ts';

/** Copies a text that is on the screen, so that users whose browser refuses can select it. */
export function useCopyText() {
  const copy = useCopy();
  return (text: string, done: string) =>
    copy(text, {
      done,
      otherwise: { text: 'Your browser does not allow copying. Select the text and copy it.', colour: 'warning' },
    });
}
