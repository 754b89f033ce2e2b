export interface Keeper {
  /** Stops, and waits for the current round to finish. */
  stop(): Promise<void>;
}

interface Watch {
  everyMs: number;
  /** Runs one round. A long round should check between its steps whether to stop. */
  look: (isStopped: () => boolean) => Promise<unknown>;
  /** Called when a round fails. The next round runs anyway. */
  onFailure: (error: unknown) => void;
}

/** Runs a round now and every `everyMs`. A slow round is not overlapped by the next one. */
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
