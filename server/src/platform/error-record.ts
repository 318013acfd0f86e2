/**
 * The log record of an error: its kind and location, but no data. PostgreSQL writes the row into `detail` ("Failing row contains …") and
 * the value into the message of a data exception (class 22).
 */
interface LoggedError extends Error {
  code?: unknown;
  severity?: unknown;
  table?: unknown;
  column?: unknown;
  constraint?: unknown;
  routine?: unknown;
}

export interface ErrorRecord {
  [more: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

export function errorRecord(error: unknown): ErrorRecord {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'a value that is not an Error was thrown', stack: '' };
  const { code, severity, table, column, constraint, routine } = error as LoggedError;
  const fromDatabase = typeof severity === 'string' && typeof code === 'string';
  const message = fromDatabase && code.startsWith('22') ? 'a value that the database does not accept' : error.message;
  return {
    type: error.constructor.name,
    message,
    code,
    ...(fromDatabase && { table, column, constraint, routine }),
    stack: `${error.constructor.name}: ${message}\n${framesOf(error)}`,
    ...(error.cause !== undefined && { cause: errorRecord(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map((one) => errorRecord(one)) }),
  };
}

/** The stack without its first line, which repeats the message. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
