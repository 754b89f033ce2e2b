import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { userEventCalls } from './calls.ts';
import { userEventExamples } from './examples.ts';

callsBehaviour(userEventCalls, userEventExamples);
