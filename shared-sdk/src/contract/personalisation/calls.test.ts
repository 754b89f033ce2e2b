import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { personalisation } from './calls.ts';
import { personalisationExamples } from './examples.ts';

callsBehaviour(personalisation, personalisationExamples);
