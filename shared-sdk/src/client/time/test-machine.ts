import { holdClock } from '@sideband/shared-sdk/fake';
import type { TimeConfig, TimeUpdated } from '../../contract/time/model.ts';
import { usualTimeConfig } from '../../contract/time/model.ts';
import { followServerClock } from './follow-server-clock.ts';
import { steeredClock } from './steered-clock.ts';

interface Answer {
  /** Time on the server's clock. Defaults to the true time. */
  time?: number;
  /** Round trip of the response in milliseconds. */
  takesMs?: number;
  fails?: boolean;
}

/**
 * Opens a machine whose clock can be set and that can sleep, with a server that is always correct.
 */
export function openMachine(
  options: { wallAheadMs?: number; config?: Partial<TimeConfig> | null; rtt?: number } = {},
) {
  // True time drives the timers, the server and the monotonic clock.
  const truth = holdClock();
  let wallAhead = options.wallAheadMs ?? 0;
  let slept = 0;
  let config = options.config === null ? undefined : { ...usualTimeConfig, ...options.config };
  const answers: Answer[] = [];
  const asked: number[] = [];
  const updates: TimeUpdated[] = [];
  const logged: string[] = [];
  const begun = truth.now().getTime();
  const machine = {
    now: () => new Date(truth.now().getTime() + wallAhead),
    after: truth.after,
  };
  const monotonic = () => truth.now().getTime() - begun - slept;
  const steered = steeredClock(machine);
  let ticks = 0;

  const follower = followServerClock({
    machine,
    monotonic,
    steered,
    config: () => config,
    logicalClock: { tick: () => ({ epoch: 0, counter: ticks++ }) },
    appId: 'web',
    isTest: () => false,
    updated: (event) => void updates.push(event),
    log: (problem) => void logged.push(problem instanceof Error ? problem.message : 'unknown'),
    async ask() {
      asked.push(truth.now().getTime() - begun);
      const { time, takesMs = options.rtt ?? 0, fails } = answers.shift() ?? {};
      const back = Promise.withResolvers<void>();
      if (takesMs > 0) truth.after(takesMs, back.resolve);
      else back.resolve();
      const read = time ?? truth.now().getTime() + takesMs / 2;
      await back.promise;
      if (fails) throw new Error('no answer');
      return { time: read };
    },
  });

  return {
    ...follower,
    steered,
    updates,
    logged,
    asked,
    answers,
    pass: (ms: number) => truth.advance(ms),
    pending: truth.pending,
    configure: (to: TimeConfig) => {
      config = to;
    },
    /** Moves the wall clock. */
    setWall(byMs: number) {
      wallAhead += byMs;
    },
    /** Stops the monotonic clock and all timers. */
    async sleep(ms: number) {
      slept += ms;
      await truth.skip(ms);
    },
    /** Difference between the SDK's time and the true time. */
    error: () => steered.now().getTime() - truth.now().getTime(),
  };
}
