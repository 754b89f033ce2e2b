import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { accounts } from './calls.ts';
import { accountExamples } from './examples.ts';

callsBehaviour(accounts, accountExamples);
