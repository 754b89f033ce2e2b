import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { activation } from './calls.ts';
import { activationExamples } from './examples.ts';

callsBehaviour(activation, activationExamples);
