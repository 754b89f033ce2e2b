import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { library } from './calls.ts';
import { libraryExamples } from './examples.ts';

callsBehaviour(library, libraryExamples);
