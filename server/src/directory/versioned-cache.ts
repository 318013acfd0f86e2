/**
 * Caches the latest version of a value for each key. Concurrent callers wait for the same read. Beyond a number of bytes, the values that
 * were not used for the longest time are dropped.
 */
export class VersionedCache<Key, Value> {
  /** The most recently used last. */
  readonly #entries = new Map<Key, Entry<Value>>();
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  has(key: Key, version: Version): boolean {
    return this.#entries.get(key)?.version === version;
  }

  values(): Promise<Value>[] {
    return [...this.#entries.values()].map(({ value }) => value);
  }

  /** `read` gets the value of an earlier version, if one is cached. `bytes`: about as much memory as the value takes. */
  async get(
    key: Key,
    { version, bytes }: { version: Version; bytes: number },
    read: (previous: Promise<Value> | undefined) => Promise<Value>,
  ): Promise<Value> {
    const cached = this.#entries.get(key);
    const entry = cached?.version === version ? cached : { version, bytes, value: read(cached?.value) };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    let total = 0;
    for (const [other, { bytes: size }] of [...this.#entries].toReversed()) {
      total += size;
      if (total > this.#maxBytes && other !== key) this.#entries.delete(other);
    }
    try {
      return await entry.value;
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
      throw error;
    }
  }
}

type Version = number | string;

interface Entry<Value> {
  version: Version;
  bytes: number;
  value: Promise<Value>;
}
