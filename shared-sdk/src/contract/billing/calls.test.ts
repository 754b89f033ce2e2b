import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { billing } from './calls.ts';
import { billingExamples } from './examples.ts';

callsBehaviour(billing, billingExamples);
