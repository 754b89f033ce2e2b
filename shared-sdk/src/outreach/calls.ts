import { call, domain } from '@sideband/shared-sdk/wire';
import { outreachMessage } from './model.ts';

export const outreach = domain('outreach', {
  /** The message that waits for whoever asks, or none. Safe to repeat. Spec: SDK §7 other. */
  getMessage: call.get('ivm/v1/ivm/message', { credential: 'session', answer: outreachMessage }),
});
