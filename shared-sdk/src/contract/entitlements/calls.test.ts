import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { entitlements } from './calls.ts';
import { entitlementExamples } from './examples.ts';

callsBehaviour(entitlements, entitlementExamples);
