import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { validations } from './calls.ts';
import { validationExamples } from './examples.ts';

callsBehaviour(validations, validationExamples);
