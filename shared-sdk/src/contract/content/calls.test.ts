import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { content } from './calls.ts';
import { contentExamples } from './examples.ts';

callsBehaviour(content, contentExamples);
