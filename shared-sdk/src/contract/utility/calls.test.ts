import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { utility } from './calls.ts';
import { utilityExamples } from './examples.ts';

callsBehaviour(utility, utilityExamples);
