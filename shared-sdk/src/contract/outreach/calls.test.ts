import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { outreach } from './calls.ts';
import { outreachExamples } from './examples.ts';

callsBehaviour(outreach, outreachExamples);
