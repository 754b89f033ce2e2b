import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { serviceAccess } from './calls.ts';
import { serviceAccessExamples } from './examples.ts';

callsBehaviour(serviceAccess, serviceAccessExamples);
