import type { TimeConfig, TimeUpdated } from '../../contract/time/model.ts';
import type { Clock } from '../browser/clock.ts';
import { backoff } from './backoff.ts';
import { createLatencyBuffer } from './latency-buffer.ts';
import type { LogicalClockKeeper } from './logical-clock.ts';
import { type Moment, serverTime } from './server-time.ts';
import type { SteeredClock } from './steered-clock.ts';

export interface ServerClockParts {
  /** Requests the server time once. */
  ask(): Promise<{ time: number }>;
  /** Undefined until the configuration has loaded. */
  config(): TimeConfig | undefined;
  /** System clock and its timers. */
  machine: Clock;
  /** Monotonic milliseconds, which no one can set. */
  monotonic(): number;
  steered: SteeredClock;
  logicalClock: Pick<LogicalClockKeeper, 'tick'>;
  appId: string;
  /** Whether test mode is on at this moment. */
  isTest(): boolean;
  updated(event: TimeUpdated): void;
  /** Called with the failure of each failed poll, which is not reported anywhere else. */
  log(problem: unknown): void;
}

/** Backoff until the first poll has succeeded. Retries never end. */
const beginning = { baseMs: 1_000, maxMs: 60_000 };
const afterDrift = { baseMs: 10_000, maxMs: 30_000 };
const triesAfterDrift = 10;
const driftCheckMs = 10_000;

/**
 * Keeps the SDK's clock correct. It uses the system clock (SYSTEM) until the server's time differs
 * by the maximum discrepancy, then the server's time (INTERNAL) until a later poll finds the system
 * clock correct again. Failed polls are logged. Nothing here ever throws.
 */
export function followServerClock(parts: ServerClockParts) {
  const { machine, monotonic, steered, logicalClock } = parts;
  let stopped = false;
  let cancelPoll = () => {};
  let cancelCheck = () => {};
  let server: ReturnType<typeof serverTime> | undefined;
  let latencies: ReturnType<typeof createLatencyBuffer> | undefined;
  let asking = false;
  let failures = 0;
  let resyncs: number | undefined;

  const moment = (): Moment => ({ wall: machine.now().getTime(), monotonic: monotonic() });

  /**
   * Reads the server time once and returns whether it was usable. Throws when it is unavailable.
   */
  async function poll(config: TimeConfig): Promise<boolean> {
    latencies ??= createLatencyBuffer(config);
    const sent = moment();
    const { time } = await parts.ask();
    const at = moment();
    if (!Number.isFinite(time) || time <= 0) throw new Error('Invalid server time');
    const tookMs = at.monotonic - sent.monotonic;
    // The machine slept or its clock was set while the response was in flight: the sample is
    // useless.
    const drift = Math.abs(at.wall - sent.wall - tookMs);
    if (stopped || drift > config.maxAllowedDrift || !latencies.add(tookMs / 2)) return false;
    adopt(time, at, config);
    return true;
  }

  function adopt(time: number, at: Moment, config: TimeConfig) {
    const averageLatency = latencies?.average() ?? 0;
    const internal = time + averageLatency;
    const isInternal = Math.abs(internal - at.wall) >= config.maxDiscrepancyInterval;
    const before = steered.now().getTime();
    const { maxAllowedDrift } = config;
    const read = serverTime({ time: internal, at, maxAllowedDrift });
    server = read;
    steered.steer(isInternal ? () => new Date(read.at(moment())) : undefined);
    parts.updated({
      eventId: crypto.randomUUID(),
      time,
      systemClockTime: at.wall,
      internalClockTime: internal,
      usingClock: isInternal ? 'INTERNAL' : 'SYSTEM',
      clockAdjustment: steered.now().getTime() - before,
      averageLatency,
      logicalClock: logicalClock.tick(),
      appId: parts.appId,
      isTest: parts.isTest(),
    });
  }

  async function run() {
    if (asking || stopped) return;
    const config = parts.config();
    if (config?.metronomeEnabled === false) return;
    cancelPoll();
    asking = true;
    try {
      if (!config) throw new Error('Time config is not available');
      const isAdopted = await poll(config);
      failures = 0;
      if (isAdopted) resyncs = undefined;
    } catch (problem) {
      failures += 1;
      parts.log(problem);
    } finally {
      asking = false;
    }
    if (!stopped) cancelPoll = machine.after(pauseAfter(config), run);
  }

  function pauseAfter(config: TimeConfig | undefined): number {
    if (!config || !server)
      return failures === 0 && config
        ? config.initializationPollInterval
        : backoff(Math.max(0, failures - 1), beginning);
    if (resyncs !== undefined && resyncs < triesAfterDrift) return backoff(resyncs++, afterDrift);
    if (resyncs !== undefined) server.forgive(moment());
    resyncs = undefined;
    return latencies?.isFull()
      ? config.postInitializationPollInterval
      : config.initializationPollInterval;
  }

  /**
   * Polls the server when the machine's two clocks have diverged: it slept, or one of them was set.
   */
  function checkDrift() {
    const config = parts.config();
    if (stopped || !config?.driftDetectionEnabled || !server || resyncs !== undefined) return;
    if (server.drift(moment()) <= config.maxAllowedDrift) return;
    resyncs = 0;
    void run();
  }

  function watchDrift() {
    cancelCheck = machine.after(driftCheckMs, () => {
      checkDrift();
      watchDrift();
    });
  }

  return {
    start() {
      watchDrift();
      return run();
    },
    /** Call this when the page is shown again or comes back online. */
    checkDrift,
    stop() {
      stopped = true;
      cancelPoll();
      cancelCheck();
    },
  };
}
