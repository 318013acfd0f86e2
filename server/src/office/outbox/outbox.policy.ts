import { rule } from '../../platform/policy.ts';

export const canReadMail = rule(
  'No mail server is configured, so only admins can pass the mail on.',
  (config: { SMTP_URL?: string | undefined }) => !config.SMTP_URL,
  'A mail server sends the mail, so only its recipient can read the text.',
);
