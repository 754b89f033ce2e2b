import { z } from '@sideband/shared-sdk/wire';

/**
 * How the page keeps the server's time (SDK §3, §9). All times in milliseconds; what is left out is
 * as usual.
 */
export const timeTerms = z.object({
  metronomeEnabled: z.optional(z.boolean()),
  /** Between two polls until the latency buffer is full. */
  initializationPollInterval: z.optional(z.number()),
  /** Between two polls from then on. */
  postInitializationPollInterval: z.optional(z.number()),
  latencyBufferLength: z.optional(z.int()),
  /** The weight of the oldest sample. */
  latencyBufferMinWeight: z.optional(z.number()),
  /** The weight of the newest sample. */
  latencyBufferMaxWeight: z.optional(z.number()),
  /** A sample over half of it says nothing about the way of one direction. */
  maxTwoWayLatency: z.optional(z.number()),
  /** From this difference on, the server's time counts and the machine's does not. */
  maxDiscrepancyInterval: z.optional(z.number()),
  driftDetectionEnabled: z.optional(z.boolean()),
  /** By how much the machine's two clocks may part before the server is asked again. */
  maxAllowedDrift: z.optional(z.number()),
});
export type TimeTerms = z.infer<typeof timeTerms>;
