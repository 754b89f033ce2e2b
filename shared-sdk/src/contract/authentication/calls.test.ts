import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { authentications } from './calls.ts';
import { authenticationExamples } from './examples.ts';

callsBehaviour(authentications, authenticationExamples);
