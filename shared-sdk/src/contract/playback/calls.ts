import { call, domain } from '@sideband/shared-sdk/wire';
import {
  entityName,
  episodesQuery,
  keptPosition,
  liveUpdated,
  liveUpdateRequest,
  lookAround,
  lookAroundQuery,
  peeked,
  position,
  source,
  streamEnforcement,
  streamsStatus,
  tuned,
  tuneRequest,
} from './model.ts';

/**
 * Playback. Calls that start or move a stream are never retried automatically: the first request
 * may have succeeded, and a retry would skip twice. All failures are thrown.
 */
export const playback = domain('playback', {
  /**
   * Returns what would play, without starting it. Not retried automatically, but safe to retry.
   * Spec: SDK §7 playback.
   */
  peek: call.post('playback/play/v1/peek', { credential: 'session', body: source, answer: peeked }),
  /**
   * Skips to the next item and returns its stream. Not safe to retry. Spec: SDK §3, §7 playback.
   */
  skip: call.post('playback/play/v1/skip', { credential: 'session', body: source, answer: tuned }),
  /**
   * Goes back to the previous item and returns its stream. Not safe to retry. Spec: SDK §3, §7
   * playback.
   */
  previous: call.post('playback/play/v1/previous', {
    credential: 'session',
    body: source,
    answer: tuned,
  }),
  /**
   * Restarts the current item from its beginning. Not retried automatically. Spec: SDK §7 playback.
   */
  replay: call.post('playback/play/v1/replay', {
    credential: 'session',
    body: source,
    answer: tuned,
  }),
  /**
   * Starts a stream. Build the input with `tunePayload`. Not retried automatically. Spec: SDK §3,
   * §7 playback.
   */
  tuneSource: call.post('playback/play/v1/tuneSource', {
    credential: 'session',
    body: tuneRequest,
    answer: tuned,
  }),
  /**
   * Returns what a live channel has played since the given time, and when to poll again. Not
   * retried automatically, but safe to retry. Spec: SDK §7 playback.
   */
  liveUpdate: call.post('playback/play/v1/liveUpdate', {
    credential: 'session',
    body: liveUpdateRequest,
    answer: liveUpdated,
  }),
  /**
   * Returns whether this device is allowed to keep streaming. Safe to retry. Spec: SDK §7 playback.
   */
  streamEnforcementStatus: call.get('playback/stream-enforcement/v1/status', {
    credential: 'session',
    answer: streamEnforcement,
  }),
  /**
   * Returns the streams currently running on this account. Safe to retry. Spec: SDK §7 playback.
   */
  streamsStatus: call.get('playback/streams/v1/status', {
    credential: 'session',
    answer: streamsStatus,
  }),
  /**
   * Returns what a channel plays within `delta` seconds before and after now. Safe to retry. Spec:
   * SDK §7 playback.
   */
  lookAround: call.get('playback/lookaround/v1', {
    credential: 'session',
    query: lookAroundQuery,
    answer: lookAround,
  }),
  /**
   * Returns the episodes that a channel plays around the current time. Safe to retry. Spec: SDK §7
   * playback.
   */
  lookAroundEpisodes: call.get('playback/lookaround/v1/episodes', {
    credential: 'session',
    query: episodesQuery,
    answer: lookAround,
  }),
  /**
   * Returns the position where the listener stopped, in milliseconds. Safe to retry. Spec: SDK §7
   * playback.
   */
  getPlaybackState: call.get('playback/state/v1/{entityType}/{entityId}', {
    credential: 'session',
    params: entityName,
    answer: keptPosition,
  }),
  /**
   * Saves the position where the listener stopped, in milliseconds. The last write wins. Safe to
   * retry. Spec: SDK §7 playback.
   */
  updatePlaybackState: call.put('playback/state/v1/{entityType}/{entityId}', {
    credential: 'session',
    params: entityName,
    body: position,
    answer: keptPosition,
  }),
});
