import { call, domain } from '@sideband/shared-sdk/wire';
import { heard, heardText, recording } from './model.ts';

/**
 * Speech to text. None of the calls is retried automatically, but a retry is safe. Failures are
 * thrown.
 */
export const voice = domain('voice', {
  /** Transcribes a recording and returns the text with its confidence. Spec: SDK §7 voice. */
  voiceAsText: call.post('voice/v2/voiceAsText', {
    credential: 'session',
    body: recording,
    answer: heard,
  }),
  /**
   * Transcribes a recording and returns only the text. Superseded by `voiceAsText`. Spec: SDK §7
   * voice.
   */
  voiceAsTextV1: call.post('voice/v1/voiceAsText', {
    credential: 'session',
    body: recording,
    answer: heardText,
  }),
});
