import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { passkeys } from './calls.ts';
import { passkeyExamples } from './examples.ts';

callsBehaviour(passkeys, passkeyExamples);
