import { z } from 'zod';

/** The password typed again, against typing errors. Never sent. */
export const confirmation = z.string();

/** `schema.extend({ confirmation }).refine(...confirms('newPassword'))` */
export function confirms<K extends string>(field: K) {
  const same = (values: Record<K | 'confirmation', string>) => values[field] === values.confirmation;
  // `when`: zod would otherwise skip this check while other fields are invalid.
  const otherwise = { path: ['confirmation'], error: 'Passwords do not match', when: () => true };
  return [same, otherwise] as const;
}
