import type { ErrorCode } from '@kith/contract/errors';
import { texts } from '@kith/contract/texts';

/** A call that did not succeed, with a message that can be shown to a person. */
export class ApiError extends Error {
  /** The HTTP status; 0 when no answer came at all. */
  readonly status: number;
  readonly code: ErrorCode | 'network';
  /** What is wrong with which input field, by the field's path. */
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

/** Why something failed, for the person who tried it: the server's reason, or one general sentence. */
export function reasonOf(error: unknown): string {
  return isApiError(error) ? error.message : texts.somethingWentWrong;
}
