import { z } from '@sideband/shared-sdk/wire';
import type { TimeTerms } from './terms.ts';

/** Server time in milliseconds since 1970. Values that are not finite and positive are ignored. */
export const metronome = z.object({ time: z.number() });

/** Time settings with every default filled in. */
export type TimeConfig = { [Term in keyof TimeTerms]-?: NonNullable<TimeTerms[Term]> };

export const usualTimeConfig: TimeConfig = {
  metronomeEnabled: true,
  initializationPollInterval: 5_000,
  postInitializationPollInterval: 30 * 60_000,
  latencyBufferLength: 3,
  latencyBufferMinWeight: 0.2,
  latencyBufferMaxWeight: 1,
  maxTwoWayLatency: 10_000,
  maxDiscrepancyInterval: 5_000,
  driftDetectionEnabled: true,
  maxAllowedDrift: 5_000,
};

/** Orders the events of one browser. Not an ID: two tabs may use the same value. */
export interface LogicalClock {
  /** Increases with each new device grant. */
  epoch: number;
  /** Increases with each request and event of the epoch. */
  counter: number;
}

/** Event emitted after the server time was read. Times are in milliseconds since 1970. */
export interface TimeUpdated {
  eventId: string;
  /** Time returned by the server. */
  time: number;
  /** System time at that moment. */
  systemClockTime: number;
  /** Server time at that moment, corrected by the latency of the response. */
  internalClockTime: number;
  usingClock: 'SYSTEM' | 'INTERNAL';
  /** Jump of the clock in use. Negative means backward. */
  clockAdjustment: number;
  /** One-way latency in milliseconds. */
  averageLatency: number;
  logicalClock: LogicalClock;
  appId: string;
  isTest: boolean;
}
