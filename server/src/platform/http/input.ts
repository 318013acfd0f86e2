/** Validates the input of a request, or throws an error that names every wrong field. */
import { z } from 'zod';
import type { EndpointDefinition, ParsedInput, Upload } from '@kith/contract/http';
import { HttpError, invalid } from './errors.ts';

/** Nothing in the contract nests deeper; a deeper body is an attack on the parser's stack. */
const MAX_DEPTH = 16;
const MAX_FIELDS = 20;
const emptyObject = z.strictObject({});

export function parseJson(text: string): unknown {
  if (text === '') return undefined;
  if (deeperThan(MAX_DEPTH, text)) throw new HttpError('invalid', `The body nests deeper than ${MAX_DEPTH} levels.`);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new HttpError('invalid', 'The body is not valid JSON.');
  }
}

/** Counts in the text, before any recursive code reads it. */
function deeperThan(limit: number, text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (inString) {
      if (character === '\\') i++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      if (++depth > limit) return true;
    } else if (character === '}' || character === ']') depth--;
  }
  return false;
}

interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

export function parseInput<D extends EndpointDefinition>(definition: D, raw: RawInput): ParsedInput<D> {
  // Without a prototype, so that a field may be named "constructor".
  const errors = Object.create(null) as Record<string, string>;
  const parsed = {
    params: check(definition.params ?? emptyObject, raw.params ?? {}, errors),
    query: check(definition.query ?? emptyObject, raw.query ?? {}, errors),
    ...(definition.upload
      ? { file: fileOf(definition.upload, raw.body, errors) }
      : { body: check(definition.body ?? emptyObject, raw.body === undefined ? {} : raw.body, errors) }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { body: undefined, file: undefined, ...parsed } as ParsedInput<D>;
}

/** The feature checks the content of the file, and whether a form has one. */
function fileOf({ field }: Upload, body: unknown, wrong: Record<string, string>): unknown {
  if (field) return body ?? null;
  if (Buffer.isBuffer(body) && body.length > 0) return body;
  wrong['file'] = 'The file is missing.';
  return undefined;
}

function check(schema: z.ZodType, value: unknown, wrong: Record<string, string>): unknown {
  const unstorable = findUnstorableText(value, []);
  if (unstorable) {
    wrong[unstorable] ??= 'Contains characters that are not text.';
    return undefined;
  }
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  for (const issue of error.issues) {
    // Limited, so that the answer does not grow with the request.
    if (Object.keys(wrong).length >= MAX_FIELDS) break;
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, MAX_FIELDS)) wrong[key.slice(0, 100)] ??= 'Unknown field.';
    else if (issue.path.length === 0) wrong['body'] ??= 'Must be a JSON object.';
    else wrong[issue.path.join('.')] ??= issue.message;
  }
  return undefined;
}

/** NUL bytes and lone surrogates are possible in a JavaScript string, but not in a text of PostgreSQL. */
function findUnstorableText(value: unknown, path: string[]): string | undefined {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() ? path.join('.') || 'body' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    if (key.includes('\0') || !key.isWellFormed()) return [...path, '(key)'].join('.');
    const found = findUnstorableText(item, [...path, key]);
    if (found) return found;
  }
  return undefined;
}
