import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { partnerEntitlements } from './calls.ts';
import { partnerEntitlementExamples } from './examples.ts';

callsBehaviour(partnerEntitlements, partnerEntitlementExamples);
