import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { linking } from './calls.ts';
import { linkingExamples } from './examples.ts';

callsBehaviour(linking, linkingExamples);
