import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { voice } from './calls.ts';
import { voiceExamples } from './examples.ts';

callsBehaviour(voice, voiceExamples);
