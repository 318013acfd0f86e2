/** Every error that the API returns, with its HTTP status. The code is stable; the message is for people. */
export const errorStatus = {
  invalid: 400,
  unauthenticated: 401,
  /** The password was correct, but a code of the second factor is also required. */
  twoFactorRequired: 401,
  forbidden: 403,
  /** This installation requires two-factor sign-in, and the caller has not set it up. */
  twoFactorSetupRequired: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupportedMediaType: 415,
  /** The request was meant for a server of another name. */
  misdirected: 421,
  tooManyRequests: 429,
  internal: 500,
  overloaded: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as ErrorCode[];
