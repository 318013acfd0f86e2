import type { Attachment } from '@kith/contract/messaging/attachments';
import { limits } from '@kith/contract/limits';
import { texts } from '@kith/contract/texts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../http/api-error.ts';
import { uploadFile } from '../messaging.api.ts';

export interface Upload {
  key: number;
  file: File;
  /** From 0 to 1; set once the upload starts. */
  progress?: number;
  attachment?: Attachment;
  /** The conversation to which the file was uploaded. */
  uploadedInto?: string;
  error?: string;
}

const tooLarge = `Cannot be larger than ${limits.attachment.bytes / 1024 / 1024} MB.`;
const tooMany = `A message cannot have more than ${limits.attachment.perMessage} files.`;
let lastKey = 0;

/** The files of a message. Each is uploaded as soon as it is chosen; without a conversation, `uploadAll` does it later. */
export function useUploads(conversationId: string | undefined) {
  const [files, setFiles] = useState<readonly Upload[]>([]);
  const aborts = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  const change = useCallback((key: number, next: Partial<Upload>) => {
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)));
  }, []);
  const upload = useCallback(
    async ({ key, file }: Upload, id: string): Promise<Attachment | undefined> => {
      const abort = new AbortController();
      aborts.current.set(key, abort);
      change(key, { progress: 0 });
      try {
        const onProgress = (progress: number) => change(key, { progress });
        const attachment = await uploadFile(id, file, { onProgress, signal: abort.signal });
        change(key, { attachment, uploadedInto: id, progress: 1 });
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
      const added = [...chosen].map((file, index): Upload => {
        const full = files.length + index >= limits.attachment.perMessage;
        const error = file.size > limits.attachment.bytes ? tooLarge : full ? tooMany : undefined;
        return { key: ++lastKey, file, ...(error && { error }) };
      });
      setFiles((all) => [...all, ...added]);
      if (conversationId) for (const one of added) if (!one.error) void upload(one, conversationId);
    },
    [files, upload, conversationId],
  );
  return {
    files,
    add,
    retry: (one: Upload) => {
      setFiles((all) => all.map((other) => (other === one ? { key: one.key, file: one.file } : other)));
      if (conversationId) void upload(one, conversationId);
    },
    remove: (key: number) => {
      aborts.current.get(key)?.abort();
      setFiles((all) => all.filter((one) => one.key !== key));
    },
    clear: () => setFiles([]),
    /** Uploads the files that are not yet in this conversation. Returns undefined if one of them fails. */
    uploadAll: async (id: string): Promise<Attachment[] | undefined> => {
      const uploaded = await Promise.all(
        files.map(async (one) => (one.attachment && one.uploadedInto === id ? one.attachment : upload(one, id))),
      );
      const attachments = uploaded.filter((attachment) => attachment !== undefined);
      return attachments.length === files.length ? attachments : undefined;
    },
    busy: conversationId !== undefined && files.some(({ attachment, error }) => !attachment && !error),
    failed: files.some(({ error }) => error !== undefined),
  };
}
