import type { ErrorEnvelope } from '@kith/contract/error-envelope';
import { errorStatus, type ErrorCode } from '@kith/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isMissingRow } from '../database/constraint-errors.ts';
import { isLostConnection } from '../database/lost-connection.ts';
import type { App } from './fastify-types.ts';
import { isRefusedValue, refusedField, type DatabaseError } from './refused-value.ts';

/** An error that is sent to the caller. Any other error is logged and sent as a 500 without details. */
export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which it may be tried again. */
  retryAfter: number | undefined;
  constructor(code: ErrorCode, message: string, fields?: Record<string, string>) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

export const invalid = (fields: Record<string, string>) =>
  new HttpError(
    'invalid',
    Object.entries(fields)
      .map(([field, message]) => `${field}: ${message}`)
      .join(' '),
    fields,
  );
/** For a row that this request has read or written, and that somebody has deleted or merged since. */
export const gone = () => conflict('This no longer exists. Reload to see the current state.');
export const unauthenticated = (message = 'Log in first.') => new HttpError('unauthenticated', message);
export const notFound = (what: string) => new HttpError('notFound', `${what} does not exist.`);
export const tooManyRequests = (seconds: number) => {
  const wait =
    seconds < 90 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`;
  return tryAgain('tooManyRequests', `Too many attempts. Wait ${wait} and try again.`, seconds);
};
export const tooManyQueued = () =>
  tryAgain('tooManyRequests', 'Too many of your searches are still running. Wait until they finish.', 2);
export const overloaded = (message: string) => tryAgain('overloaded', message, 2);
export const conflict = (message: string, fields?: Record<string, string>) =>
  new HttpError('conflict', message, fields);

function tryAgain(code: ErrorCode, message: string, seconds: number): HttpError {
  const error = new HttpError(code, message);
  error.retryAfter = seconds;
  return error;
}

/** Errors of Fastify, for requests that do not reach a handler. */
const fastifyErrors: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupportedMediaType', 'Send the body as application/json.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['tooLarge', 'The body is too large.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid', 'The body does not have the announced length.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid', 'The body is empty.'],
};

const DISK_FULL = '53100';

/** Errors of the database after which a retry can succeed: a timeout, a deadlock. */
const databaseErrors: Record<string, string> = {
  '57014': 'This took too long and was stopped. Ask for less (fewer words or filters), or try again in a moment.',
  '25006': 'The database accepts no changes at the moment. Nothing was changed. Try again in a moment.',
  [DISK_FULL]:
    'The disk of the database is full, so nothing was changed. Reading still works. Tell an admin, and try again later.',
  '40P01': 'Somebody else changed this at the same time. Try again.',
  '40001': 'Somebody else changed this at the same time. Try again.',
};

export function handleErrors(app: App): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(toHttpError(error, request), reply));
  app.setNotFoundHandler((request, reply) => sendError(notFound(`${request.method} ${pathOf(request)}`), reply));
}

function toHttpError(error: FastifyError, request: FastifyRequest): HttpError {
  if (error instanceof HttpError) return error;
  const known = fastifyErrors[error.code];
  if (known) return new HttpError(...known);
  if (hasDisconnected(request)) {
    request.log.info('the client disconnected');
    return new HttpError('invalid', 'The request ended too early.');
  }
  const busy =
    databaseErrors[error.code] ?? (isLostConnection(error) && 'The database does not answer. Try again in a moment.');
  if (busy) {
    if (error.code === DISK_FULL) request.server.health.reportDiskFull();
    request.log.error({ err: error }, 'the database failed');
    return overloaded(busy);
  }
  if (isMissingRow(error)) {
    request.log.warn({ err: error }, 'a row was deleted during the request');
    return gone();
  }
  if (isRefusedValue(error)) return refusedValue(error, request);
  if (error.statusCode && error.statusCode < 500) return new HttpError('invalid', error.message);
  request.log.error({ err: error }, 'request failed');
  return new HttpError('internal', "Something went wrong on our end. We'll investigate.");
}

/** Logged without `detail`, which contains the whole row. */
function refusedValue(error: DatabaseError, request: FastifyRequest): HttpError {
  const { code, table, column, constraint } = error;
  request.log.error({ code, table, column, constraint }, 'the database refused a value that the contract allows');
  const field = refusedField(error, request.body);
  return field === undefined
    ? new HttpError('invalid', 'Some values cannot be stored, so nothing was changed. Check them and try again.')
    : invalid({ [field]: 'Cannot be stored. Change it and try again.' });
}

/** Checked before isLostConnection(), because a lost connection to the database gives the same error (connection reset). */
const hasDisconnected = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

export function sendError(error: HttpError, reply: FastifyReply): FastifyReply {
  const { code, message, fields, retryAfter } = error;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const envelope: ErrorEnvelope = { error: fields ? { code, message, fields } : { code, message } };
  return reply.status(errorStatus[code]).header('cache-control', 'no-store').send(envelope);
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0];
