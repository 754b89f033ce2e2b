import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { purchases } from './calls.ts';
import { purchaseExamples } from './examples.ts';

callsBehaviour(purchases, purchaseExamples);
