/** An error that the person who starts Kith can correct. The message says how, and is printed without a stack trace. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}
