import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { subscriptions } from './calls.ts';
import { subscriptionExamples } from './examples.ts';

callsBehaviour(subscriptions, subscriptionExamples);
