import type { Answer, CallInput, EndpointDefinition, Upload } from '@kith/contract/http';
import { texts } from '@kith/contract/texts';
import { addressOf } from './address.ts';
import { ApiError, errorIn } from './api-error.ts';

interface UploadOptions {
  /** From 0 to 1. */
  onProgress: (progress: number) => void;
  signal: AbortSignal;
}

/** Sends a file like `call` and reports the progress, which `fetch` cannot do. */
export function uploadWithProgress<const D extends EndpointDefinition & { upload: Upload }>(
  endpoint: D,
  input: CallInput<D> & { file: File },
  { onProgress, signal }: UploadOptions,
): Promise<Answer<D>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const unreachable = () =>
      reject(new ApiError(0, 'network', 'The file could not be sent. Check your connection and try again.'));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('error', unreachable);
    request.addEventListener('abort', unreachable);
    request.addEventListener('load', () => {
      const answer = parseJson(request.responseText);
      if (request.status >= 200 && request.status < 300) return resolve(answer as Answer<D>);
      const { code = 'internal', message = texts.somethingWentWrong, fields } = errorIn(answer) ?? {};
      reject(new ApiError(request.status, code, message, fields));
    });
    signal.addEventListener('abort', () => request.abort());
    request.open(endpoint.method, addressOf(endpoint, input));
    const form = new FormData();
    form.append(endpoint.upload.field ?? 'file', input.file);
    request.send(form);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
