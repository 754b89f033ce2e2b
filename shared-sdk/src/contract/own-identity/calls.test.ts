import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { ownIdentities } from './calls.ts';
import { ownIdentityExamples } from './examples.ts';

callsBehaviour(ownIdentities, ownIdentityExamples);
