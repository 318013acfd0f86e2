import type { Attachment } from '@kith/contract/attachments';
import { limits } from '@kith/contract/limits';
import { messages } from '@kith/contract/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../http/api-error.ts';
import { uploadFile } from '../messaging.api.ts';

export interface UploadedFile {
  key: number;
  file: File;
  /** From 0 to 1. */
  part: number;
  attachment?: Attachment;
  error?: string;
}

const tooLarge = `Cannot be larger than ${limits.attachment.bytes / 1024 / 1024} MB.`;
const tooMany = `A message cannot have more than ${limits.attachment.perMessage} files.`;
let lastKey = 0;

/** Files on their way into a message: each is sent as soon as it is chosen. */
export function useUploads(conversationId: string | undefined) {
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const aborts = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  const change = useCallback((key: number, next: Partial<UploadedFile>) => {
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)));
  }, []);
  const send = useCallback(
    async ({ key, file }: UploadedFile) => {
      if (!conversationId) return;
      const abort = new AbortController();
      aborts.current.set(key, abort);
      try {
        const onProgress = (part: number) => change(key, { part });
        change(key, {
          attachment: await uploadFile(conversationId, file, { onProgress, signal: abort.signal }),
          part: 1,
        });
      } catch (error) {
        change(key, {
          error: isApiError(error) ? (error.fields['file'] ?? error.message) : messages.somethingWentWrong,
        });
      }
      aborts.current.delete(key);
    },
    [conversationId, change],
  );
  const add = useCallback(
    (chosen: Iterable<File>) => {
      const added = [...chosen].map((file, index): UploadedFile => {
        const full = files.length + index >= limits.attachment.perMessage;
        const error = file.size > limits.attachment.bytes ? tooLarge : full ? tooMany : undefined;
        return { key: ++lastKey, file, part: 0, ...(error && { error }) };
      });
      setFiles((all) => [...all, ...added]);
      for (const one of added) if (!one.error) void send(one);
    },
    [files, send],
  );
  return {
    files,
    add,
    retry: (one: UploadedFile) => {
      setFiles((all) => all.map((other) => (other === one ? { key: one.key, file: one.file, part: 0 } : other)));
      void send(one);
    },
    remove: (key: number) => {
      aborts.current.get(key)?.abort();
      setFiles((all) => all.filter((one) => one.key !== key));
    },
    clear: () => setFiles([]),
    busy: files.some(({ attachment, error }) => !attachment && !error),
    failed: files.some(({ error }) => error !== undefined),
    attachments: files.flatMap(({ attachment }) => attachment ?? []),
  };
}
