import { call, domain, z } from '@sideband/shared-sdk/wire';

/** Privacy choices of the visitor. */
export const privacy = domain('privacy', {
  /**
   * Records that this browser, and the signed-in customer if there is one, has opted out of
   * profiling. Returns when the opt-out was first recorded. Idempotent. Spec: SDK §7 identity.
   */
  recordOptOut: call.put('privacy-options/v1/record/opt-out', {
    credential: 'session',
    answer: z.object({ recordedAt: z.iso.datetime() }),
  }),
});
