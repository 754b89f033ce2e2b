import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { paymentMethods } from './calls.ts';
import { paymentMethodExamples } from './examples.ts';

callsBehaviour(paymentMethods, paymentMethodExamples);
