import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { time } from './calls.ts';
import { timeExamples } from './examples.ts';

callsBehaviour(time, timeExamples);
