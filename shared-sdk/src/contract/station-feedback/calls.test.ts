import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { stationFeedbacks } from './calls.ts';
import { stationFeedbackExamples } from './examples.ts';

callsBehaviour(stationFeedbacks, stationFeedbackExamples);
