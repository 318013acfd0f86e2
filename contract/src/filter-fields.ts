/** Query fields that the filters of lists share. */
import { z } from 'zod';
import { commaSeparated, idInPath } from './fields.ts';

/** Each word of a search text may need its own lookup, so the number of words is limited. No name has this many. */
const MAX_WORDS = 16;
export const maxWords = [
  (text: string) => text.split(/\s+/u).length <= MAX_WORDS,
  `Cannot hold more than ${MAX_WORDS} words.`,
] as const;

/** The text that a user types into a filter. */
export const searchText = z
  .string()
  .trim()
  .max(200, 'Cannot exceed 200 characters.')
  .refine(...maxWords)
  .optional();
export const ids = commaSeparated(idInPath).optional();
export const yesNo = z
  .enum(['true', 'false'], 'Must be true or false.')
  .transform((value) => value === 'true')
  .optional();
