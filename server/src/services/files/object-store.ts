/** Objects in S3-compatible storage. The library is loaded with the first call, so that it costs nothing without KITH_FILES_URL. */
import type { Config } from '../../config.ts';

type FilesAddress = NonNullable<Config['KITH_FILES_URL']>;

/** Longer than a slow upload of the largest file, shorter than a proxy waits. */
const TIMEOUT_MS = 20_000;

/** Credentials come from the environment variables of the library (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY), or from the machine. */
export class ObjectStore {
  readonly #address: FilesAddress;
  #opened: ReturnType<typeof open> | undefined;

  constructor(address: FilesAddress) {
    this.#address = address;
  }

  /** As an operator knows it. */
  addressOf(key: string): string {
    return `s3://${this.#address.bucket}/${this.#address.prefix}${key}`;
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const { client, sdk } = await this.#open();
    await client.send(
      new sdk.PutObjectCommand({ ...this.#name(key), Body: bytes, ContentType: 'application/octet-stream' }),
      deadline(),
    );
  }

  /** Undefined if there is no such object. */
  async get(key: string): Promise<Buffer | undefined> {
    const { client, sdk } = await this.#open();
    try {
      const { Body } = await client.send(new sdk.GetObjectCommand(this.#name(key)), deadline());
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return undefined;
      throw error;
    }
  }

  /** Also if it is gone already. */
  async delete(key: string): Promise<void> {
    const { client, sdk } = await this.#open();
    await client.send(new sdk.DeleteObjectCommand(this.#name(key)), deadline());
  }

  async close(): Promise<void> {
    const opened = await this.#opened;
    opened?.client.destroy();
  }

  #open() {
    return (this.#opened ??= open(this.#address));
  }

  #name = (key: string) => ({ Bucket: this.#address.bucket, Key: this.#address.prefix + key });
}

const deadline = () => ({ abortSignal: AbortSignal.timeout(TIMEOUT_MS) });

async function open({ endpoint, region }: FilesAddress) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    // Servers other than that of Amazon rarely have a host name for each bucket, or its newest checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3000 },
  });
  return { client, sdk };
}
