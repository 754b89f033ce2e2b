import { z } from '@sideband/shared-sdk/wire';

/**
 * Settings for keeping the server's time (SDK §3, §9). Times in milliseconds. Missing fields use
 * defaults.
 */
export const timeTerms = z.object({
  metronomeEnabled: z.optional(z.boolean()),
  /** Interval between polls until the latency buffer is full. */
  initializationPollInterval: z.optional(z.number()),
  /** Interval between polls from then on. */
  postInitializationPollInterval: z.optional(z.number()),
  latencyBufferLength: z.optional(z.int()),
  /** Weight of the oldest sample. */
  latencyBufferMinWeight: z.optional(z.number()),
  /** Weight of the newest sample. */
  latencyBufferMaxWeight: z.optional(z.number()),
  /** Maximum round trip. A one-way sample above half of it is dropped as unreliable. */
  maxTwoWayLatency: z.optional(z.number()),
  /** From this difference up, the server's time is used instead of the system clock. */
  maxDiscrepancyInterval: z.optional(z.number()),
  driftDetectionEnabled: z.optional(z.boolean()),
  /** Maximum divergence of the machine's two clocks before the server is polled again. */
  maxAllowedDrift: z.optional(z.number()),
});
export type TimeTerms = z.infer<typeof timeTerms>;
