import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { sports } from './calls.ts';
import { sportsExamples } from './examples.ts';

callsBehaviour(sports, sportsExamples);
