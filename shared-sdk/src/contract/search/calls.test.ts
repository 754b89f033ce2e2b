import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { search } from './calls.ts';
import { searchExamples } from './examples.ts';

callsBehaviour(search, searchExamples);
