import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { configuration } from './calls.ts';
import { configurationExamples } from './examples.ts';

callsBehaviour(configuration, configurationExamples);
