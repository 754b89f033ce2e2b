import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { decryptionKeys } from './calls.ts';
import { decryptionKeyExamples } from './examples.ts';

callsBehaviour(decryptionKeys, decryptionKeyExamples);
