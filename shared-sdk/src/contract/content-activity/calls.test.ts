import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { contentActivity } from './calls.ts';
import { contentActivityExamples } from './examples.ts';

callsBehaviour(contentActivity, contentActivityExamples);
