import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { quotes } from './calls.ts';
import { quoteExamples } from './examples.ts';

callsBehaviour(quotes, quoteExamples);
