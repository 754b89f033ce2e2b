import { identityId } from '@sideband/shared-sdk/identity/model';
import { messageLanguage } from '@sideband/shared-sdk/one-time-passcode/model';
import { call, domain, z } from '@sideband/shared-sdk/wire';
import { magicLinkRefusal, requestRefusal } from './errors.ts';
import { magicLinkGrant, returnTo } from './model.ts';

export const magicLinks = domain('magicLink', {
  /**
   * Mails a link that signs in, for fifteen minutes and once, on any device, and leads to `returnTo`
   * then. An identity nobody has gets the same answer, and no mail goes out. Repeating sends another
   * mail. Spec: SDK §7 partner integration.
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
   * Turns a link into a grant, once.
   *
   * Never repeated by itself: the link may be used up though the answer was lost. Mail programs
   * open links on their own, so ask only when somebody pressed something. Spec: SDK §2, §7 identity.
   */
  redeem: call.post('magic-link/v1/redeem/{magicLinkId}', {
    credential: 'session',
    params: z.object({ magicLinkId: z.string().check(z.minLength(1), z.maxLength(200)) }),
    answer: magicLinkGrant,
    refusals: magicLinkRefusal,
  }),
});
