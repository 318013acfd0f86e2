/** What is said when the database cannot be reached or does not take connections yet; what it thinks of a statement is not among it. */
const codes = /^(57P0\d|08\w{3}|53300|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;
const messages = /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable/;
/** A name that is not known yet, or a socket that is not there yet: only while connecting, files are missing for other reasons. */
const connecting = new Set(['connect', 'getaddrinfo']);

export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  return codes.test(code) || connecting.has(syscall) || messages.test(error.message);
}
