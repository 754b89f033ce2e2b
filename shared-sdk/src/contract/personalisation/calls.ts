import { call, domain } from '@sideband/shared-sdk/wire';
import { campaignFlags, personalisationEvent } from './model.ts';

/** Campaign variants for anonymous visitors. */
export const personalisation = domain('personalisation', {
  /**
   * Reports that a campaign was requested or seen, and returns the visitor's variants. The visitor
   * is identified only by the anonymous ID cookie, which is set if the browser has none. Not
   * retried automatically: a repeated impression would be counted twice. Spec: application §7
   * personalisation.
   */
  event: call.post('personalisation/event', {
    credential: 'none',
    body: personalisationEvent,
    answer: campaignFlags,
  }),
});
