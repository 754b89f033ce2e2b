import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { offers } from './calls.ts';
import { offerExamples } from './examples.ts';

callsBehaviour(offers, offerExamples);
