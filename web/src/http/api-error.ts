import type { ErrorEnvelope } from '@kith/contract/error-envelope';
import { errorStatus, type ErrorCode } from '@kith/contract/errors';
import { texts } from '@kith/contract/texts';

/** A failed call. Its message can be shown to the user. */
export class ApiError extends Error {
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly code: ErrorCode | 'network';
  /** The errors of input fields, by the field's path. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, code: ErrorCode | 'network', message: string, fields: Record<string, string> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

export function isApiError(error: unknown, status?: number): error is ApiError {
  return error instanceof ApiError && (status === undefined || error.status === status);
}

/** The reason of a failure for the user: the server's message, or a general sentence. */
export function reasonOf(error: unknown): string {
  return isApiError(error) ? error.message : texts.somethingWentWrong;
}

/** The error in the body of a response; undefined if the body is not ours. Without zod, which the first screen does not load. */
export function errorIn(body: unknown): ErrorEnvelope['error'] | undefined {
  const error = (body as Partial<ErrorEnvelope> | null | undefined)?.error;
  return error && error.code in errorStatus && typeof error.message === 'string' ? error : undefined;
}
