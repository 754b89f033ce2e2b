import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { partnerIntegration } from './calls.ts';
import { partnerIntegrationExamples } from './examples.ts';

callsBehaviour(partnerIntegration, partnerIntegrationExamples);
