import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { identities } from './calls.ts';
import { identityExamples } from './examples.ts';

callsBehaviour(identities, identityExamples);
