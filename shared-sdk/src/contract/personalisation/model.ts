import { z } from '@sideband/shared-sdk/wire';

/** A campaign was requested (`campaignFlags`) or seen (`impression`). */
export const personalisationEvent = z.object({
  type: z.enum(['campaignFlags', 'impression']),
  campaign: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  page: z.string().check(z.maxLength(500)),
  at: z.iso.datetime(),
});
export type PersonalisationEvent = z.infer<typeof personalisationEvent>;

/** Variants of the campaign that this visitor sees. */
export const campaignFlags = z.object({ flags: z.array(z.string()) });
