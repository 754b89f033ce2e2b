import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { payments } from './calls.ts';
import { paymentExamples } from './examples.ts';

callsBehaviour(payments, paymentExamples);
