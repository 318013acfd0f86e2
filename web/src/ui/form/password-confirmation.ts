import { z } from 'zod';

/** The same password again, so that a slip of the finger locks nobody out. Never sent. */
export const confirmation = z.string();

/** `schema.extend({ confirmation }).refine(...confirms('newPassword'))` */
export function confirms<K extends string>(field: K) {
  const same = (values: Record<K | 'confirmation', string>) => values[field] === values.confirmation;
  // Said together with whatever else is wrong, not after that is mended.
  const otherwise = { path: ['confirmation'], error: 'Passwords do not match', when: () => true };
  return [same, otherwise] as const;
}
