import { z } from '@sideband/shared-sdk/wire';

/** How the service access that a link claims stands (application §3). */
export const accessStatus = z.discriminatedUnion('status', [
  z.object({ status: z.literal('UNCLAIMED_EMAIL_AVAILABLE'), maskedEmail: z.string() }),
  /** It belongs to a sign-in: whoever signs in uses it again. */
  z.object({ status: z.literal('AVAILABLE_UNAUTHORIZED') }),
  z.object({ status: z.literal('UNCLAIMED_WITHOUT_EMAIL') }),
  z.object({ status: z.literal('UNCLAIMED_EMAIL_TAKEN'), maskedEmail: z.string() }),
  /** `grant` signs in: it is the link's own. */
  z.object({ status: z.literal('CLAIMED'), grant: z.string() }),
]);
export type AccessStatus = z.infer<typeof accessStatus>;
