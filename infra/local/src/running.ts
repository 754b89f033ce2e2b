interface Closable {
  close(): Promise<void>;
}

/** What has been started. It is closed in the opposite order, so that nobody loses what they need. */
export class Running {
  readonly #parts: Closable[] = [];

  add<T extends Closable>(part: T): T {
    this.#parts.push(part);
    return part;
  }

  /** Closes everything, also when one part cannot; the first failure is thrown at the end. */
  async close(): Promise<void> {
    const failures: unknown[] = [];
    for (let part = this.#parts.pop(); part; part = this.#parts.pop()) {
      await part.close().catch((error) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }
}
