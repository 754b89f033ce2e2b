import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { device } from './calls.ts';
import { deviceExamples } from './examples.ts';

callsBehaviour(device, deviceExamples);
