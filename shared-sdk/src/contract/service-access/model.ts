import { z } from '@sideband/shared-sdk/wire';

/** Status of the service access that a link claims (application §3). */
export const accessStatus = z.discriminatedUnion('status', [
  z.object({ status: z.literal('UNCLAIMED_EMAIL_AVAILABLE'), maskedEmail: z.string() }),
  /** The service access belongs to a sign-in, and can be used after signing in with it. */
  z.object({ status: z.literal('AVAILABLE_UNAUTHORIZED') }),
  z.object({ status: z.literal('UNCLAIMED_WITHOUT_EMAIL') }),
  z.object({ status: z.literal('UNCLAIMED_EMAIL_TAKEN'), maskedEmail: z.string() }),
  /** `grant` is the link's own grant, which can be used to sign in. */
  z.object({ status: z.literal('CLAIMED'), grant: z.string() }),
]);
export type AccessStatus = z.infer<typeof accessStatus>;
