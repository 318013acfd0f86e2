/** The settings that say for how many days Kith keeps what grows with use. Housekeeping deletes what is older. */
import { z } from 'zod';

const message = 'must be a whole number of days from 1 to 36500';

const days = (what: string, example: string) => ({
  about: `How many days ${what} Older ones are deleted every ten minutes, for good.`,
  example,
  otherwise: 'they are kept',
  schema: z
    .string()
    .regex(/^\d{1,5}$/, message)
    .transform(Number)
    .pipe(z.int().min(1, message).max(36_500, message))
    .optional(),
});

export const retentionSettings = {
  KITH_KEEP_ACTIVITY_DAYS: days('the activity keeps its entries.', '730'),
  KITH_KEEP_MESSAGES_DAYS: days('messages stay in their conversations, with their files.', '1095'),
  KITH_KEEP_MAIL_DAYS: days(
    'mails stay in the outbox. Their texts are deleted when they are sent, and after 30 days.',
    '90',
  ),
  KITH_KEEP_IMPORTS_DAYS: days(
    'imports stay, with the rows of their files. The contacts stay; an import that is deleted can no longer be undone.',
    '365',
  ),
};
