import { call, domain } from '@sideband/shared-sdk/wire';
import { campaignFlags, personalisationEvent } from './model.ts';

export const personalisation = domain('personalisation', {
  /**
   * Says that a campaign was asked for or seen; answers which variants this visitor gets. The
   * visitor is known by the anonymous-id cookie alone. Never repeated by itself: an impression
   * would count twice. Spec: application §7 personalisation.
   */
  event: call.post('personalisation/event', {
    credential: 'none',
    body: personalisationEvent,
    answer: campaignFlags,
  }),
});
