import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { eligibilityCheck } from './calls.ts';
import { eligibilityCheckExamples } from './examples.ts';

callsBehaviour(eligibilityCheck, eligibilityCheckExamples);
