import { errorStatus, type ErrorCode, type ErrorEnvelope } from '@kith/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isLostConnection } from '../database/lost-connection.ts';
import type { App } from './fastify-types.ts';
import { isRefusedValue, refusedField, type DatabaseError } from './refused-value.ts';

/** An error the caller is told about. Anything else that is thrown is our fault, logged, and hidden behind a 500. */
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
export const unauthenticated = (message = 'Log in first.') => new HttpError('unauthenticated', message);
export const notFound = (what: string) => new HttpError('notFound', `${what} does not exist.`);
export const tooManyRequests = (seconds: number) => {
  const wait =
    seconds < 90 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`;
  return tryAgain('tooManyRequests', `Too many attempts. Wait ${wait} and try again.`, seconds);
};
export const tooManyUnderWay = () =>
  tryAgain('tooManyRequests', 'Too many of your searches are still running. Wait until they finish.', 2);
export const overloaded = (message: string) => tryAgain('overloaded', message, 2);
export const conflict = (message: string, fields?: Record<string, string>) =>
  new HttpError('conflict', message, fields);

function tryAgain(code: ErrorCode, message: string, seconds: number): HttpError {
  const error = new HttpError(code, message);
  error.retryAfter = seconds;
  return error;
}

/** What Fastify itself throws for requests that never reach a handler. */
const fastifyErrors: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupportedMediaType', 'Send the body as application/json.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['tooLarge', 'The body is too large.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid', 'The body does not have the announced length.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid', 'The body is empty.'],
};

/** What the database says when it is our turn to wait, and to ask again: a timeout, a deadlock. */
const databaseErrors: Record<string, string> = {
  '57014': 'This took too long and was stopped. Ask for less (fewer words or filters), or try again in a moment.',
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
  if (hasHungUp(request)) {
    request.log.info('the client hung up');
    return new HttpError('invalid', 'The request ended too early.');
  }
  const busy =
    databaseErrors[error.code] ?? (isLostConnection(error) && 'The database does not answer. Try again in a moment.');
  if (busy) {
    request.log.error({ err: error }, 'the database could not answer');
    return overloaded(busy);
  }
  // Somebody deleted it, or merged it into another record, between our looking and our writing.
  if (error.code === '23503') {
    request.log.warn({ err: error }, 'a write referred to what is gone');
    return conflict('This no longer exists. Reload to see the current state.');
  }
  if (isRefusedValue(error)) return refusedValue(error, request);
  if (error.statusCode && error.statusCode < 500) return new HttpError('invalid', error.message);
  request.log.error({ err: error }, 'request failed');
  return new HttpError('internal', "Something went wrong on our end. We'll investigate.");
}

/** Logged without its detail, which is the whole row. */
function refusedValue(error: DatabaseError, request: FastifyRequest): HttpError {
  const { code, table, column, constraint } = error;
  request.log.error({ code, table, column, constraint }, 'the database refused what the contract let pass');
  const field = refusedField(error, request.body);
  return field === undefined
    ? new HttpError('invalid', 'Some values cannot be stored, so nothing was changed. Check them and try again.')
    : invalid({ [field]: 'Cannot be stored. Change it and try again.' });
}

/** Its error looks like that of a lost database: a connection that was reset. */
const hasHungUp = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

export function sendError(error: HttpError, reply: FastifyReply): FastifyReply {
  const { code, message, fields, retryAfter } = error;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const envelope: ErrorEnvelope = { error: fields ? { code, message, fields } : { code, message } };
  return reply.status(errorStatus[code]).header('cache-control', 'no-store').send(envelope);
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0];
