export interface Keeper {
  /** Lets what is under way finish. */
  stop(): Promise<void>;
}

interface Watch {
  everyMs: number;
  /** One round. A long one asks between its steps whether it is to end. */
  look: (isStopped: () => boolean) => Promise<unknown>;
  /** The next round comes all the same. */
  onFailure: (error: unknown) => void;
}

/** Looks now and again and again. A round that takes longer than the wait is not joined by a second one. */
export function keepLooking({ everyMs, look, onFailure }: Watch): Keeper {
  let running: Promise<void> | undefined;
  let isStopped = false;
  const round = () => {
    running ??= look(() => isStopped)
      .then(() => {}, onFailure)
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(round, everyMs).unref();
  round();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
