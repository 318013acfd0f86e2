import { errorCodes, errorStatus, type ErrorCode } from '@kith/contract/errors';
import type { Answer, CallInput, EndpointDefinition } from '@kith/contract/http';
import { texts } from '@kith/contract/texts';
import { addressOf, type CallParts } from './address.ts';
import { ApiError, errorIn } from './api-error.ts';
import { dropEarlyResponses, takeEarlyResponse } from './early-responses.ts';

const unreachable = 'Kith cannot be reached. Check your connection and try again.';

/** Calls one endpoint of the contract. Responses get its type without being parsed: the server has validated them. */
export async function call<const D extends EndpointDefinition>(
  endpoint: D,
  input: CallInput<D>,
  signal?: AbortSignal,
): Promise<Answer<D>> {
  const parts: CallParts = input;
  const response = await send(endpoint, parts, signal);
  if (!response.ok) throw await toApiError(response);
  if (!endpoint.answer || response.status === 204) return undefined as Answer<D>;
  return (await readJson(response)) as Answer<D>;
}

async function send(endpoint: EndpointDefinition, parts: CallParts, signal?: AbortSignal): Promise<Response> {
  const content = contentOf(endpoint, parts);
  const address = addressOf(endpoint, parts);
  if (endpoint.method !== 'GET') dropEarlyResponses();
  try {
    const early = takeEarlyResponse(address);
    if (early) return await early;
    return await fetch(address, {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...(content?.type && { 'content-type': content.type }) },
      ...(content && { body: content.body }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, 'network', unreachable);
  }
}

function contentOf({ body, upload }: EndpointDefinition, parts: CallParts) {
  if (upload && parts.file instanceof Blob) {
    if (!upload.field) return { type: parts.file.type, body: parts.file };
    const form = new FormData();
    form.append(upload.field, parts.file);
    // The browser sets the content type itself, with the multipart boundary.
    return { type: undefined, body: form };
  }
  return body && { type: 'application/json', body: JSON.stringify(parts.body ?? {}) };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new ApiError(response.status, 'internal', texts.somethingWentWrong);
  }
}

/** A response without our error envelope comes from something between browser and server, such as a proxy. */
async function toApiError(response: Response): Promise<ApiError> {
  const error = errorIn(await response.json().catch(() => undefined));
  if (!error) return new ApiError(response.status, codeOf(response.status), texts.somethingWentWrong);
  return new ApiError(response.status, error.code, error.message, error.fields);
}

function codeOf(status: number): ErrorCode {
  return errorCodes.find((code) => errorStatus[code] === status) ?? 'internal';
}
