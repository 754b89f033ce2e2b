import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { trials } from './calls.ts';
import { trialExamples } from './examples.ts';

callsBehaviour(trials, trialExamples);
