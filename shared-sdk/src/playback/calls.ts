import { call, domain } from '@sideband/shared-sdk/wire';
import {
  entityName,
  episodesQuery,
  keptPosition,
  liveUpdated,
  liveUpdateWish,
  lookAround,
  lookAroundQuery,
  peeked,
  position,
  source,
  streamEnforcement,
  streamsStatus,
  tuned,
  tuneWish,
} from './model.ts';

/**
 * Playing. What starts or moves a stream is never repeated by itself: it may have happened, and a
 * second time skips twice. Failures are thrown.
 */
export const playback = domain('playback', {
  /** What would play, without starting it. Spec: SDK §7 playback. */
  peek: call.post('playback/play/v1/peek', { credential: 'session', body: source, answer: peeked }),
  /** Goes to what plays next. Spec: SDK §3, §7 playback. */
  skip: call.post('playback/play/v1/skip', { credential: 'session', body: source, answer: tuned }),
  /** Goes back to what played before. Spec: SDK §3, §7 playback. */
  previous: call.post('playback/play/v1/previous', {
    credential: 'session',
    body: source,
    answer: tuned,
  }),
  /** Starts what plays from its beginning. Spec: SDK §7 playback. */
  replay: call.post('playback/play/v1/replay', {
    credential: 'session',
    body: source,
    answer: tuned,
  }),
  /** Starts a stream; `tunePayload` makes what it is asked with. Spec: SDK §3, §7 playback. */
  tuneSource: call.post('playback/play/v1/tuneSource', {
    credential: 'session',
    body: tuneWish,
    answer: tuned,
  }),
  /** What a live channel has played since, and when to ask again. Harmless to repeat. Spec: SDK §7 playback. */
  liveUpdate: call.post('playback/play/v1/liveUpdate', {
    credential: 'session',
    body: liveUpdateWish,
    answer: liveUpdated,
  }),
  /** Whether this device may go on streaming. Safe to repeat. Spec: SDK §7 playback. */
  streamEnforcementStatus: call.get('playback/stream-enforcement/v1/status', {
    credential: 'session',
    answer: streamEnforcement,
  }),
  /** What streams on this account now. Safe to repeat. Spec: SDK §7 playback. */
  streamsStatus: call.get('playback/streams/v1/status', {
    credential: 'session',
    answer: streamsStatus,
  }),
  /** What a channel plays around now. Safe to repeat. Spec: SDK §7 playback. */
  lookAround: call.get('playback/lookaround/v1', {
    credential: 'session',
    query: lookAroundQuery,
    answer: lookAround,
  }),
  /** Episodes a channel plays around now. Safe to repeat. Spec: SDK §7 playback. */
  lookAroundEpisodes: call.get('playback/lookaround/v1/episodes', {
    credential: 'session',
    query: episodesQuery,
    answer: lookAround,
  }),
  /** Where the listener stopped. Safe to repeat. Spec: SDK §7 playback. */
  getPlaybackState: call.get('playback/state/v1/{entityType}/{entityId}', {
    credential: 'session',
    params: entityName,
    answer: keptPosition,
  }),
  /** Keeps where the listener stopped; the last one counts. Safe to repeat. Spec: SDK §7 playback. */
  updatePlaybackState: call.put('playback/state/v1/{entityType}/{entityId}', {
    credential: 'session',
    params: entityName,
    body: position,
    answer: keptPosition,
  }),
});
