import { call, domain, text, z } from '@sideband/shared-sdk/wire';
import { linkedService } from './model.ts';

/** Other companies' services. The specification leaves paths and fields open (SDK §7 identity); these are ours. */
export const linkedServices = domain('linkedServices', {
  /** Every service linked to the signed-in customer's account. */
  list: call.get('linked-services/v1/services', {
    credential: 'authenticated',
    answer: z.object({ services: z.array(linkedService) }),
  }),
  /**
   * Links Alexa by the code that Amazon sent the customer back with (RFC 6749 §4.1.2). The code
   * works once, so it is never repeated: list the services when the answer is lost.
   */
  linkAlexa: call.post('linked-services/v1/alexa/link', {
    credential: 'authenticated',
    body: z.object({ code: text(500), state: text(200) }),
    answer: linkedService,
    refusals: z.object({ code: z.literal('INVALID_ACTIVATION_CODE') }),
  }),
});
