import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { continuousService } from './calls.ts';
import { continuousServiceExamples } from './examples.ts';

callsBehaviour(continuousService, continuousServiceExamples);
