import { z } from '@sideband/shared-sdk/wire';

/** Message for this customer, or null if there is none. */
export const outreachMessage = z.nullable(
  z.object({
    id: z.string(),
    title: z.string(),
    body: z.string(),
    action: z.nullable(z.object({ label: z.string(), url: z.string() })),
    expiresAt: z.nullable(z.iso.datetime()),
  }),
);
export type OutreachMessage = z.infer<typeof outreachMessage>;
