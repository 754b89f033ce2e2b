interface Closable {
  close(): Promise<void>;
}

/**
 * Parts that have been started. They are closed in reverse order, so that each part outlives those
 * that depend on it.
 */
export class Running {
  readonly #parts: Closable[] = [];

  add<T extends Closable>(part: T): T {
    this.#parts.push(part);
    return part;
  }

  /** Closes everything even if a part fails. The first failure is thrown at the end. */
  async close(): Promise<void> {
    const failures: unknown[] = [];
    for (let part = this.#parts.pop(); part; part = this.#parts.pop()) {
      await part.close().catch((error) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }
}
