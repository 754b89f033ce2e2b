import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { orders } from './calls.ts';
import { orderExamples } from './examples.ts';

callsBehaviour(orders, orderExamples);
