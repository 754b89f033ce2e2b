import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { telemetryCalls } from './calls.ts';
import { telemetryExamples } from './examples.ts';

callsBehaviour(telemetryCalls, telemetryExamples);
