interface Timers {
  /** Stops all timers. Returns what is still running of what repeats. */
  stop: () => string[];
}

/** Follows the timers and animation frames that test files start. */
export function trackTimers(): Timers {
  const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;
  const timeouts = new Set<ReturnType<typeof setTimeout>>();
  const intervals = new Map<ReturnType<typeof setInterval>, string>();
  const frames = new Map<number, ReturnType<typeof setTimeout>>();
  let lastFrame = 0;

  const tracked = {
    setTimeout(act: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) {
      const timer = setTimeout(() => {
        timeouts.delete(timer);
        act(...args);
      }, ms);
      timeouts.add(timer);
      return timer;
    },
    clearTimeout(timer?: ReturnType<typeof setTimeout>) {
      if (timer) timeouts.delete(timer);
      clearTimeout(timer);
    },
    setInterval(act: () => void, ms?: number, ...args: []) {
      const timer = setInterval(act, ms, ...args);
      intervals.set(timer, `an interval of ${ms} ms`);
      return timer;
    },
    clearInterval(timer?: ReturnType<typeof setInterval>) {
      if (timer) intervals.delete(timer);
      clearInterval(timer);
    },
    requestAnimationFrame(act: (now: number) => void) {
      lastFrame += 1;
      const frame = lastFrame;
      const run = () => {
        frames.delete(frame);
        act(performance.now());
      };
      frames.set(frame, setTimeout(run, 16));
      return frame;
    },
    cancelAnimationFrame(frame: number) {
      clearTimeout(frames.get(frame));
      frames.delete(frame);
    },
  };
  Object.assign(globalThis, tracked);
  return {
    stop() {
      const left = [...intervals.values()];
      for (const timer of [...timeouts, ...frames.values()]) clearTimeout(timer);
      for (const timer of intervals.keys()) clearInterval(timer);
      for (const all of [timeouts, intervals, frames]) all.clear();
      return left;
    },
  };
}
