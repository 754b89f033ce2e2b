import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { playback } from './calls.ts';
import { playbackExamples } from './examples.ts';

callsBehaviour(playback, playbackExamples);
