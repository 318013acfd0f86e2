/** What the filters of lists have in common. */
import { z } from 'zod';
import { commaSeparated, idInPath } from './fields.ts';

/** Every word of a text may be looked up by itself, so that their number is bounded. No name has as many. */
const MAX_WORDS = 16;
export const maxWords = [
  (text: string) => text.split(/\s+/u).length <= MAX_WORDS,
  `Cannot hold more than ${MAX_WORDS} words.`,
] as const;

/** What one types into a filter. */
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
