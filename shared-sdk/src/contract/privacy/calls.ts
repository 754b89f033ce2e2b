import { call, domain, z } from '@sideband/shared-sdk/wire';

/** Privacy choices of the visitor. */
export const privacy = domain('privacy', {
  /**
   * Records that this browser opts out of profiling, and the customer too if one is signed in.
   * Returns when it was first recorded. Idempotent. Spec: SDK §7 identity.
   */
  recordOptOut: call.put('privacy-options/v1/record/opt-out', {
    credential: 'session',
    answer: z.object({ recordedAt: z.iso.datetime() }),
  }),
});
