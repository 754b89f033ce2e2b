import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { deviceAuthentication } from './calls.ts';
import { deviceAuthenticationExamples } from './examples.ts';

callsBehaviour(deviceAuthentication, deviceAuthenticationExamples);
