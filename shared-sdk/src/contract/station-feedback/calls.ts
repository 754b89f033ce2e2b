import { call, domain } from '@sideband/shared-sdk/wire';
import { feedbackQuery, stationFeedback } from './model.ts';

/** Ratings of items that stations played. */
export const stationFeedbacks = domain('stationFeedback', {
  /**
   * Returns the listener's ratings of one to fifty items. Items without a rating are omitted. Safe
   * to retry; failures are thrown. Spec: SDK §7 content.
   */
  getStationFeedback: call.get('station/v1/feedback', {
    credential: 'session',
    query: feedbackQuery,
    answer: stationFeedback,
  }),
});
