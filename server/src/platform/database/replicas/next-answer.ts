/**
 * Shares a query among callers. Each caller gets the answer of a query that began after the call: one that is running already may not
 * have seen what the caller must see.
 */
export class NextAnswer<T> {
  readonly #query: () => Promise<T>;
  #running: Promise<unknown> | undefined;
  #next: Promise<T> | undefined;

  constructor(query: () => Promise<T>) {
    this.#query = query;
  }

  get(): Promise<T> {
    this.#next ??= this.#after(this.#running);
    return this.#next;
  }

  async #after(running: Promise<unknown> | undefined): Promise<T> {
    // Without one this waits for a moment too, so that all callers of the moment share the query.
    await running?.catch(() => {});
    this.#running = this.#next;
    this.#next = undefined;
    return this.#query();
  }
}
