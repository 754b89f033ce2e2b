import { call, domain } from '@sideband/shared-sdk/wire';
import { feedbackQuery, stationFeedback } from './model.ts';

export const stationFeedbacks = domain('stationFeedback', {
  /** The thumbs given to these. Safe to repeat; failures are thrown. Spec: SDK §7 content. */
  getStationFeedback: call.get('station/v1/feedback', {
    credential: 'session',
    query: feedbackQuery,
    answer: stationFeedback,
  }),
});
