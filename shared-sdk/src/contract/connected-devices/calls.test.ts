import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { connectedDevices } from './calls.ts';
import { connectedDeviceExamples } from './examples.ts';

callsBehaviour(connectedDevices, connectedDeviceExamples);
