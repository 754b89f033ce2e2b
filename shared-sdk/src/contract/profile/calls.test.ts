import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { profiles } from './calls.ts';
import { profileExamples } from './examples.ts';

callsBehaviour(profiles, profileExamples);
