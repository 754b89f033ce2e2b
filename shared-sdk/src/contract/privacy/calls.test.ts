import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { privacy } from './calls.ts';
import { privacyExamples } from './examples.ts';

callsBehaviour(privacy, privacyExamples);
