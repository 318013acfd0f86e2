import type { Attachment } from '@kith/contract/messaging/attachments';
import { limits } from '@kith/contract/limits';
import { texts } from '@kith/contract/texts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../http/api-error.ts';
import { uploadFile } from '../messaging.api.ts';

export interface UploadedFile {
  key: number;
  file: File;
  /** From 0 to 1, while it is on its way and afterwards. */
  part?: number;
  attachment?: Attachment;
  /** The conversation that it was sent into. */
  into?: string;
  error?: string;
}

const tooLarge = `Cannot be larger than ${limits.attachment.bytes / 1024 / 1024} MB.`;
const tooMany = `A message cannot have more than ${limits.attachment.perMessage} files.`;
let lastKey = 0;

/** Files on their way into a message: each is sent as soon as it is chosen, or waits for `finish` where there is no conversation yet. */
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
    async ({ key, file }: UploadedFile, into: string): Promise<Attachment | undefined> => {
      const abort = new AbortController();
      aborts.current.set(key, abort);
      change(key, { part: 0 });
      try {
        const onProgress = (part: number) => change(key, { part });
        const attachment = await uploadFile(into, file, { onProgress, signal: abort.signal });
        change(key, { attachment, into, part: 1 });
        return attachment;
      } catch (error) {
        change(key, {
          error: isApiError(error) ? (error.fields['file'] ?? error.message) : texts.somethingWentWrong,
        });
        return undefined;
      } finally {
        aborts.current.delete(key);
      }
    },
    [change],
  );
  const add = useCallback(
    (chosen: Iterable<File>) => {
      const added = [...chosen].map((file, index): UploadedFile => {
        const full = files.length + index >= limits.attachment.perMessage;
        const error = file.size > limits.attachment.bytes ? tooLarge : full ? tooMany : undefined;
        return { key: ++lastKey, file, ...(error && { error }) };
      });
      setFiles((all) => [...all, ...added]);
      if (conversationId) for (const one of added) if (!one.error) void send(one, conversationId);
    },
    [files, send, conversationId],
  );
  return {
    files,
    add,
    retry: (one: UploadedFile) => {
      setFiles((all) => all.map((other) => (other === one ? { key: one.key, file: one.file } : other)));
      if (conversationId) void send(one, conversationId);
    },
    remove: (key: number) => {
      aborts.current.get(key)?.abort();
      setFiles((all) => all.filter((one) => one.key !== key));
    },
    clear: () => setFiles([]),
    /** Sends what has not been sent into this conversation. Undefined when a file could not be. */
    finish: async (into: string): Promise<Attachment[] | undefined> => {
      const sent = await Promise.all(
        files.map(async (one) => (one.attachment && one.into === into ? one.attachment : send(one, into))),
      );
      const attachments = sent.filter((attachment) => attachment !== undefined);
      return attachments.length === files.length ? attachments : undefined;
    },
    busy: conversationId !== undefined && files.some(({ attachment, error }) => !attachment && !error),
    failed: files.some(({ error }) => error !== undefined),
  };
}
