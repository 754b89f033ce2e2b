import { call, domain, text, z } from '@sideband/shared-sdk/wire';
import { linkableService, linkedService } from './model.ts';

/**
 * Links to services of other companies. The specification leaves paths and fields open
 * (SDK §7 identity); these are ours.
 */
export const linkedServices = domain('linkedServices', {
  /** Returns every service linked to the signed-in customer's account. Safe to retry. */
  list: call.get('linked-services/v1/services', {
    credential: 'authenticated',
    answer: z.object({ services: z.array(linkedService) }),
  }),
  /**
   * Unlinks a service: it can no longer play on the account. Also succeeds if it is not linked. Safe
   * to retry.
   */
  revoke: call.delete('linked-services/v1/services/{service}', {
    credential: 'authenticated',
    params: z.object({ service: linkableService }),
    answer: z.object({}),
  }),
  /**
   * Links Alexa with the code that Amazon sent in its redirect (RFC 6749 §4.1.2). The code works
   * once, so the call is never retried. After a lost response, list the linked services.
   */
  linkAlexa: call.post('linked-services/v1/alexa/link', {
    credential: 'authenticated',
    body: z.object({ code: text(500), state: text(200) }),
    answer: linkedService,
    refusals: z.object({ code: z.literal('INVALID_ACTIVATION_CODE') }),
  }),
});
