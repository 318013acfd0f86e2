/**
 * Where the bytes of attachments and of large pictures are: in their row, or, with KITH_FILES_URL, in an object that the row names. A reader
 * takes whichever the row says, so that both can be mixed.
 */
import { randomUUID } from 'node:crypto';
import { ConfigError, type Config } from '../../config.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError, overloaded } from '../../platform/http/errors.ts';
import { namesObjects, registerObject } from './files.queries.ts';
import { ObjectStore } from './object-store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    files: Files;
  }
}

/** What a row has: one of the two. */
export interface StoredContent {
  content: Buffer | null;
  objectKey: string | null;
}

export type FilesConfig = Partial<Pick<Config, 'KITH_FILES_URL'>>;

interface FilesOptions {
  db: Database;
  config: FilesConfig;
  /** The storage has failed. The caller of store() or read() gets a sentence. */
  onFailure?: (error: unknown) => void;
}

export class Files {
  /** Null without KITH_FILES_URL. */
  readonly objects: ObjectStore | null;
  readonly #db: Database;
  readonly #onFailure: (error: unknown) => void;

  constructor({ db, config, onFailure = () => {} }: FilesOptions) {
    this.objects = config.KITH_FILES_URL ? new ObjectStore(config.KITH_FILES_URL) : null;
    this.#db = db;
    this.#onFailure = onFailure;
  }

  /**
   * Must be called before the transaction that inserts the row. The key is registered as unused first: if the row is never written, housekeeping
   * deletes the object.
   */
  async store(content: Buffer): Promise<StoredContent> {
    if (!this.objects) return { content, objectKey: null };
    const objectKey = randomUUID();
    await registerObject(this.#db, objectKey);
    try {
      await this.objects.put(objectKey, content);
    } catch (error) {
      this.#onFailure(error);
      throw overloaded('The storage of files does not answer, so nothing was saved. Try again in a moment.');
    }
    return { content: null, objectKey };
  }

  async read({ content, objectKey }: StoredContent): Promise<Buffer> {
    if (content) return content;
    if (!this.objects || objectKey === null) throw new HttpError('overloaded', MISSING_SETTING);
    const object = this.objects.addressOf(objectKey);
    const found = await this.objects.get(objectKey).catch((error: unknown) => {
      const { name, message } = error as Error;
      const reason = new Error(`The object ${object} cannot be read: ${message || name}`, { cause: error });
      throw this.#failed(overloaded('The storage of files does not answer. Try again in a moment.'), reason);
    });
    if (found) return found;
    const answer = new HttpError('notFound', 'This file is missing in the storage of files. Tell an admin.');
    throw this.#failed(answer, new Error(`The object ${object} is missing in the storage of files`));
  }

  /** The answer is for a user. Its cause names the object, for the log and for commands. */
  #failed(answer: HttpError, reason: Error): HttpError {
    this.#onFailure(reason);
    answer.cause = reason;
    return answer;
  }

  async close(): Promise<void> {
    await this.objects?.close();
  }
}

const MISSING_SETTING =
  'Some files are in the storage that KITH_FILES_URL names, which is not set. Set it again, or bring them back with it first: ' +
  'KITH_FILES_URL=… npm run admin -- move-files --back';

export async function refuseMissingStorage(db: Database, { KITH_FILES_URL }: FilesConfig): Promise<void> {
  if (!KITH_FILES_URL && (await namesObjects(db))) throw new ConfigError(MISSING_SETTING);
}
