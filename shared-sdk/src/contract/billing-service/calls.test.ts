import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { billingService } from './calls.ts';
import { billingServiceExamples } from './examples.ts';

callsBehaviour(billingService, billingServiceExamples);
