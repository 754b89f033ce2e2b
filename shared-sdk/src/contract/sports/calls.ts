import { call, domain } from '@sideband/shared-sdk/wire';
import { eventName, scores, sportsEvent } from './model.ts';

/** Sports events. All calls are read-only, safe to retry, and throw on failure. */
export const sports = domain('sports', {
  /**
   * Returns the teams, start time, state and channels of an event. Safe to retry. Spec: SDK §7
   * playback.
   */
  eventSummary: call.get('sports/v1/events/{eventId}/summary', {
    credential: 'session',
    params: eventName,
    answer: sportsEvent,
  }),
  /** Returns the current score. Safe to retry. Spec: SDK §7 playback. */
  eventScores: call.get('sports/v1/events/{eventId}/scores', {
    credential: 'session',
    params: eventName,
    answer: scores,
  }),
});
