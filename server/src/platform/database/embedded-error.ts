/** Something the person who starts Kith can put right: the message says what, and a stack trace would only hide it. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}
