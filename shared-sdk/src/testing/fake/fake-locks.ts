interface Waiting {
  tab: object;
  enter(): void;
}

/** Creates the lock manager of one browser: first come, first served across all tabs. */
export function createFakeLocks() {
  const queues = new Map<string, Waiting[]>();

  const leave = (name: string, waiting: Waiting) => {
    const queue = queues.get(name) ?? [];
    const [holder] = queue;
    const others = queue.filter((one) => one !== waiting);
    queues.set(name, others);
    if (holder === waiting) others[0]?.enter();
  };

  const of = (tab: object): Pick<LockManager, 'request'> => ({
    // biome-ignore-start lint/suspicious/noExplicitAny: the overloads of the browser's own type
    request: (name: string, options: any, action?: any): Promise<any> =>
      new Promise((resolve, reject) => {
        const { signal }: LockOptions = options;
        const waiting: Waiting = {
          tab,
          enter() {
            const done = () => leave(name, waiting);
            Promise.resolve(action(null)).finally(done).then(resolve, reject);
          },
        };
        signal?.addEventListener('abort', () => {
          leave(name, waiting);
          reject(signal.reason);
        });
        const queue = queues.get(name) ?? [];
        queues.set(name, [...queue, waiting]);
        if (queue.length === 0) waiting.enter();
      }),
    // biome-ignore-end lint/suspicious/noExplicitAny: as above
  });

  return {
    of,
    held: (name: string) => (queues.get(name)?.length ?? 0) > 0,
    /** Releases the locks that a closed tab holds, and drops its waiting lock requests. */
    forget(tab: object) {
      for (const [name, queue] of queues) {
        for (const waiting of queue) if (waiting.tab === tab) leave(name, waiting);
      }
    },
  };
}
