import { z } from '@sideband/shared-sdk/wire';

/** A campaign was asked for, or was seen. */
export const personalisationEvent = z.object({
  type: z.enum(['campaignFlags', 'impression']),
  campaign: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  page: z.string().check(z.maxLength(500)),
  at: z.iso.datetime(),
});
export type PersonalisationEvent = z.infer<typeof personalisationEvent>;

/** Which variants of the campaign this visitor sees. */
export const campaignFlags = z.object({ flags: z.array(z.string()) });
