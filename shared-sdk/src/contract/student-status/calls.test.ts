import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { studentStatuses } from './calls.ts';
import { studentStatusExamples } from './examples.ts';

callsBehaviour(studentStatuses, studentStatusExamples);
