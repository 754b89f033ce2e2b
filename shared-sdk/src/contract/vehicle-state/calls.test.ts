import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { vehicleStates } from './calls.ts';
import { vehicleStateExamples } from './examples.ts';

callsBehaviour(vehicleStates, vehicleStateExamples);
