import { identityId } from '@sideband/shared-sdk/identity/model';
import { messageLanguage } from '@sideband/shared-sdk/one-time-passcode/model';
import { call, domain, z } from '@sideband/shared-sdk/wire';
import { magicLinkRefusal, requestRefusal } from './errors.ts';
import { magicLinkGrant, returnTo } from './model.ts';

/** Sign-in by email: request a link, then redeem it for a grant. */
export const magicLinks = domain('magicLink', {
  /**
   * Emails a link that signs the recipient in once, within 15 minutes, on any device, and then
   * opens `returnTo`. Returns when the link expires. The response for an unknown identity is the
   * same, but no email is sent.
   *
   * A retry sends another email, and both links work. Limited to six messages per identity in 15
   * minutes, passcodes included; over the limit, refused with `RATE_LIMIT_EXCEEDED` and
   * `retryAfterSeconds`. Spec: SDK §7 partner integration.
   */
  request: call.post('magic-link/v1/request', {
    credential: 'session',
    body: z.object({
      identityId,
      language: z.optional(messageLanguage),
      returnTo: z.optional(returnTo),
    }),
    answer: z.object({ expiresAt: z.iso.datetime() }),
    refusals: requestRefusal,
  }),

  /**
   * Redeems a link for a grant that expires after ten minutes. A link can be redeemed once.
   *
   * Never retried automatically: the link may be used up even though the response was lost. Email
   * clients prefetch links, so call this only after a user action. Spec: SDK §2, §7 identity.
   */
  redeem: call.post('magic-link/v1/redeem/{magicLinkId}', {
    credential: 'session',
    params: z.object({ magicLinkId: z.string().check(z.minLength(1), z.maxLength(200)) }),
    answer: magicLinkGrant,
    refusals: magicLinkRefusal,
  }),
});
