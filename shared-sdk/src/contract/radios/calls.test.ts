import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { radios } from './calls.ts';
import { radioExamples } from './examples.ts';

callsBehaviour(radios, radioExamples);
