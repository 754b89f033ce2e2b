import { call, domain } from '@sideband/shared-sdk/wire';
import { outreachMessage } from './model.ts';

/** In-product messages to the customer. */
export const outreach = domain('outreach', {
  /**
   * Returns the message for this customer, or null if there is none. Safe to retry. Spec: SDK §7
   * other.
   */
  getMessage: call.get('ivm/v1/ivm/message', { credential: 'session', answer: outreachMessage }),
});
