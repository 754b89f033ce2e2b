import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { nextUp } from './calls.ts';
import { nextUpExamples } from './examples.ts';

callsBehaviour(nextUp, nextUpExamples);
