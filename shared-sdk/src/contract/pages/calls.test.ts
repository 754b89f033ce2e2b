import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { pages } from './calls.ts';
import { pageExamples } from './examples.ts';

callsBehaviour(pages, pageExamples);
