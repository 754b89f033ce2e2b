import { call, domain, z } from '@sideband/shared-sdk/wire';

export const privacy = domain('privacy', {
  /**
   * Records that this browser, and the customer when one is signed in, wants no profiling. Safe to
   * repeat: the first time counts. Spec: SDK §7 identity.
   */
  recordOptOut: call.put('privacy-options/v1/record/opt-out', {
    credential: 'session',
    answer: z.object({ recordedAt: z.iso.datetime() }),
  }),
});
