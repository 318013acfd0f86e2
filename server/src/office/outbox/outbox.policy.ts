import { rule } from '../../platform/policy.ts';

export const canReadMail = rule(
  'No mail server is set, so that nobody else could pass the mail on.',
  (config: { SMTP_URL?: string | undefined }) => !config.SMTP_URL,
  'Mail is sent by a mail server, so its text is for its recipient alone.',
);
