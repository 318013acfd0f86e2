/** The rate limits among the settings. */
import type { Rate, RateLimitName } from '@kith/contract/rate-limits';
import { z } from 'zod';

const DAY = 24 * 3600;
const message = `must be a number and the seconds it is counted over, up to ${DAY}, like 60/300`;

const rate = z
  .string()
  .regex(/^[1-9]\d{0,5}\/[1-9]\d{0,4}$/, { error: message, abort: true })
  .transform((text): Rate => {
    const [max = 0, seconds = 0] = text.split('/').map(Number);
    return { max, seconds };
  })
  .refine(({ seconds }) => seconds <= DAY, message);

const limit = (usual: string, example: string, about: string) => ({
  about: `${about} \`60/300\` means 60 in 300 seconds.`,
  example,
  otherwise: `\`${usual}\``,
  schema: rate.prefault(usual),
});

export const rateLimitSettings = {
  LIMIT_SIGN_IN_ADDRESS: limit(
    '100/300',
    '500/300',
    'Failed sign-ins from one address. An office of many people may share one; an IPv6 address counts as its /64.',
  ),
  LIMIT_SIGN_IN_ACCOUNT: limit(
    '10/300',
    '5/300',
    'Failed sign-ins at one account from one address, or from one browser that has signed in there before.',
  ),
  LIMIT_SIGN_IN_ANYWHERE: limit(
    '100/3600',
    '50/3600',
    'Failed sign-ins at one account from all addresses. Browsers that have signed in there before are not counted.',
  ),
  LIMIT_SECOND_FACTOR: limit(
    '50/86400',
    '20/86400',
    'Wrong second-factor codes of one account. Each browser that has signed in there before is counted by itself.',
  ),
  LIMIT_PASSWORD_CHECKS: limit(
    '10/600',
    '5/600',
    'Wrong passwords of one signed-in user, where the password is required again.',
  ),
  LIMIT_ACCOUNT_CHANGES: limit(
    '30/600',
    '60/600',
    'Changes of password, login email and second factor by one user, each kind counted separately.',
  ),
  LIMIT_RESET_REQUESTS: limit('60/600', '200/600', 'Requests for a new password from one address.'),
  LIMIT_RESET_MAILS: limit('5/3600', '3/3600', 'Mails with a code and a link for a new password to one account.'),
  LIMIT_CODES: limit(
    '300/600',
    '100/600',
    'Wrong registration codes, reset codes, links and failed single sign-ons from one address.',
  ),
  LIMIT_GUESTS: limit('300/600', '1000/600', 'Details of visitors who register, stored from one address.'),
  LIMIT_INVITATIONS: limit('200/3600', '50/3600', 'Invitations that one user mails.'),
  LIMIT_ISSUES: limit('60/600', '20/600', 'Issues that one user reports.'),
  LIMIT_IMPORTS: limit('60/3600', '10/3600', 'Files of contacts that one user uploads.'),
  LIMIT_INTRODUCTIONS: limit('60/3600', '20/3600', 'Introductions for which one user asks.'),
  LIMIT_INTRODUCTION_ANSWERS: limit(
    '60/3600',
    '20/3600',
    'Answers of one user to requests for introductions that send a mail: introducing, declining and passing on, each counted separately.',
  ),
  LIMIT_CALENDAR_READS: limit(
    '600/300',
    '3000/300',
    'Reads of calendar feeds from one address. A provider of calendars reads those of many members.',
  ),
  LIMIT_TAKEOUTS: limit('5/86400', '1/86400', 'Copies of their data for which one user asks.'),
} satisfies Record<RateLimitName, unknown>;
