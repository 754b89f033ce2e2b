import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { linkedServices } from './calls.ts';
import { linkedServiceExamples } from './examples.ts';

callsBehaviour(linkedServices, linkedServiceExamples);
