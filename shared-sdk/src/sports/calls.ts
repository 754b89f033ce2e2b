import { call, domain } from '@sideband/shared-sdk/wire';
import { eventName, scores, sportsEvent } from './model.ts';

/** Games. Safe to repeat; failures are thrown. */
export const sports = domain('sports', {
  /** Who plays when, and where to hear it. Spec: SDK §7 playback. */
  eventSummary: call.get('sports/v1/events/{eventId}/summary', {
    credential: 'session',
    params: eventName,
    answer: sportsEvent,
  }),
  /** How it stands. Spec: SDK §7 playback. */
  eventScores: call.get('sports/v1/events/{eventId}/scores', {
    credential: 'session',
    params: eventName,
    answer: scores,
  }),
});
