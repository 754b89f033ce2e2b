import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { sessions } from './calls.ts';
import { sessionExamples } from './examples.ts';

callsBehaviour(sessions, sessionExamples);
