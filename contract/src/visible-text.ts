/**
 * The rule for names, labels and other short texts: at least one visible character, and none that changes the direction of the
 * text. So names that look equal are equal, and no name is blank.
 */

/**
 * Characters that are removed: direction controls, invisible characters, control characters, and the replacement character for
 * unreadable bytes. The joiners U+200C and U+200D stay inside a text, because Persian words and emoji need them.
 */
const removed =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFFD]|[^\P{Cc}\t\n\r]/gu;
const edges = /^[\s\u200C\u200D]+|[\s\u200C\u200D]+$/gu;
/** A visible character. Combining marks need a letter, and the braille pattern without dots (U+2800) is blank. */
const seen = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\p{Z}\u2800]/u;

export const cleanText = (text: string): string => text.replaceAll(removed, '').replaceAll(edges, '');

export const isVisible = (text: string): boolean => seen.test(text);

/** Null if the text has no visible character. */
export function visibleText(text: string | null | undefined): string | null {
  const clean = cleanText(text ?? '');
  return isVisible(clean) ? clean : null;
}
