import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { oneTimePasscodes } from './calls.ts';
import { oneTimePasscodeExamples } from './examples.ts';

callsBehaviour(oneTimePasscodes, oneTimePasscodeExamples);
