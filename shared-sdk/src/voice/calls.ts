import { call, domain } from '@sideband/shared-sdk/wire';
import { heard, heardText, recording } from './model.ts';

/** Speech to text. Never repeated by themselves, harmless to; failures are thrown. */
export const voice = domain('voice', {
  /** What was said, and how sure that is. Spec: SDK §7 voice. */
  voiceAsText: call.post('voice/v2/voiceAsText', {
    credential: 'session',
    body: recording,
    answer: heard,
  }),
  /** The older one: what was said. Spec: SDK §7 voice. */
  voiceAsTextV1: call.post('voice/v1/voiceAsText', {
    credential: 'session',
    body: recording,
    answer: heardText,
  }),
});
