import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { voice } from './calls.ts';
import type { Recording } from './model.ts';

const said: Recording = { audio: 'UklGRg==', contentType: 'audio/wav', locale: 'en-US' };
const wrong: [unknown, unknown, unknown] = [
  { audio: '' },
  { contentType: 'audio/mp3' },
  { locale: undefined },
];

export const voiceExamples = examplesOf(voice, {
  voiceAsText: { asked: said, answer: { text: 'play jazz', confidence: 0.93 }, refused: wrong },
  voiceAsTextV1: { asked: said, answer: { text: 'play jazz' }, refused: wrong },
});
