import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { RateLimit } from './rate-limits.ts';

/**
 * Who may call an endpoint. The policy of the feature decides what a caller may see or change.
 * - `anyone`: no session needed
 * - `user`: signed in, with or without roles
 * - `member`: signed in with the Member or the Admin role
 * - `admin`: signed in with the Admin role
 */
export type Caller = 'anyone' | 'user' | 'member' | 'admin';

export interface Upload {
  types: readonly string[];
  maxBytes: number;
  /** The file is sent in this field of a form (multipart/form-data), with its name. */
  field?: string;
}

/** A file that was sent in a form. */
export interface NamedFile {
  name: string;
  bytes: Uint8Array;
}

export interface EndpointDefinition {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api`, parameters as `:name`. */
  path: `/${string}`;
  summary: string;
  who: Caller;
  /** Also allowed while the caller must first set up two-factor sign-in. */
  beforeTwoFactor?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The body is a file: either the bytes with their content type, or a form. `body` must be undefined. */
  upload?: Upload;
  /** The body may also be sent as a form (application/x-www-form-urlencoded): for protocols of others. */
  form?: true;
  /** The body of a successful response (200). Omitted: 204 and no body. */
  answer?: z.ZodType;
  /** The answer has codes or links that admit whoever has them, so it is not compressed (decision 044). */
  holdsCodes?: true;
  /** The answer is a file of this content type. */
  download?: string;
  /** The errors that a caller can handle, in addition to those that every endpoint may return. */
  errors?: readonly ErrorCode[];
  limits?: readonly RateLimit[];
  /** The duration depends on the filters and the size of the scope, so the concurrent calls of a user are limited. */
  expensive?: true;
  /** For writes: the paths of the reads whose answers may change, so that the client requests them again. */
  touches?: readonly `/${string}`[];
}

/** Declares one endpoint of the API. Server, client, OpenAPI page, access test and fuzzer read it. */
export function defineEndpoint<const D extends EndpointDefinition>(definition: D): D {
  return definition;
}

type OptionalKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];

/** The values that a caller passes for a schema: parsed (numbers, arrays). Fields with a default are optional. */
type Passed<S> = S extends z.ZodType
  ? Omit<z.output<S>, OptionalKeys<z.input<S>> & string> &
      Partial<Pick<z.output<S>, OptionalKeys<z.input<S>> & keyof z.output<S>>>
  : undefined;

type Part<D, K extends 'params' | 'query' | 'body'> = D extends { [P in K]: infer S extends z.ZodType }
  ? object extends z.input<S>
    ? { [P in K]?: Passed<S> }
    : { [P in K]: Passed<S> }
  : { [P in K]?: undefined };

/** A Blob or a File of the browser. */
interface FileToSend {
  readonly type: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

type FilePart<D> = D extends { upload: Upload } ? { file: FileToSend } : { file?: undefined };

/** The arguments of a call in the client. */
export type CallInput<D extends EndpointDefinition> = Part<D, 'params'> &
  Part<D, 'query'> &
  Part<D, 'body'> &
  FilePart<D>;

type Parsed<D, K extends 'params' | 'query' | 'body'> = D extends { [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** The arguments of a call in the server, checked and parsed. */
export interface ParsedInput<D extends EndpointDefinition> {
  params: Parsed<D, 'params'>;
  query: Parsed<D, 'query'>;
  body: Parsed<D, 'body'>;
  /** Null if a form was sent without a file. */
  file: D extends { upload: { field: string } }
    ? NamedFile | null
    : D extends { upload: Upload }
      ? Uint8Array
      : undefined;
}

/** The return value of the server's handler. */
export type AnswerInput<D extends EndpointDefinition> = D extends { answer: infer S extends z.ZodType }
  ? z.input<S>
  : D extends { download: string }
    ? Uint8Array | AsyncIterable<string | Uint8Array>
    : void;

/** The result of a call in the client. */
export type Answer<D extends EndpointDefinition> = D extends { answer: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
