import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { identification } from './calls.ts';
import { identificationExamples } from './examples.ts';

callsBehaviour(identification, identificationExamples);
