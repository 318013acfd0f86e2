/** The counted events. A setting of the same name has the allowed rate of each (docs/configuration.md). */
export const rateLimitNames = [
  'LIMIT_SIGN_IN_ADDRESS',
  'LIMIT_SIGN_IN_ACCOUNT',
  'LIMIT_SIGN_IN_ANYWHERE',
  'LIMIT_SECOND_FACTOR',
  'LIMIT_PASSWORD_CHECKS',
  'LIMIT_ACCOUNT_CHANGES',
  'LIMIT_RESET_REQUESTS',
  'LIMIT_RESET_MAILS',
  'LIMIT_CODES',
  'LIMIT_GUESTS',
  'LIMIT_INVITATIONS',
  'LIMIT_ISSUES',
  'LIMIT_IMPORTS',
  'LIMIT_INTRODUCTIONS',
  'LIMIT_INTRODUCTION_ANSWERS',
  'LIMIT_CALENDAR_READS',
  'LIMIT_TAKEOUTS',
] as const;
export type RateLimitName = (typeof rateLimitNames)[number];

/** At most `max` calls in `seconds`. */
export interface Rate {
  max: number;
  seconds: number;
}

/**
 * Signed-in callers are counted by user, because many people may share an address; visitors are counted by address. With
 * `failures`, successful calls do not count.
 */
export interface RateLimit {
  name: RateLimitName;
  by: 'source' | 'user';
  failures?: true;
}
