import { z } from '@sideband/shared-sdk/wire';
import type { TimeTerms } from './terms.ts';

/** The server's time, in milliseconds since 1970. What is not finite and positive is ignored. */
export const metronome = z.object({ time: z.number() });

/** With nothing left out. */
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

/** Orders what happened in one browser; never an id: two tabs may count at the same moment. */
export interface LogicalClock {
  /** Grows with each new device grant. */
  epoch: number;
  /** Grows with each request and event of the epoch. */
  counter: number;
}

/** What is known after the server's time was read. Times in milliseconds since 1970. */
export interface TimeUpdated {
  eventId: string;
  /** What the server said. */
  time: number;
  /** What the machine said at that moment. */
  systemClockTime: number;
  /** The server's time at that moment, with the way of its answer added. */
  internalClockTime: number;
  usingClock: 'SYSTEM' | 'INTERNAL';
  /** By how much the time in use jumped; negative is back. */
  clockAdjustment: number;
  /** Of one way, in milliseconds. */
  averageLatency: number;
  logicalClock: LogicalClock;
  appId: string;
  isTest: boolean;
}
