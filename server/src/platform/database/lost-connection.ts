/** Error codes of a database that cannot be reached, or does not accept connections or writes yet: a replica (25006), a full disk (53100). */
const codes = /^(57P0\d|25006|08\w{3}|53\d00|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;
const messages =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|not queryable/;
/** An unknown host or a missing socket file. Only while connecting, because files can be missing for other reasons. */
const connecting = new Set(['connect', 'getaddrinfo']);

export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.every(isLostConnection);
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  return codes.test(code) || connecting.has(syscall) || messages.test(error.message);
}

/** Waiting does not mend it: somebody must free some space. */
export const isDiskFull = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '53100';
