import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { accountManagement } from './calls.ts';
import { accountManagementExamples } from './examples.ts';

callsBehaviour(accountManagement, accountManagementExamples);
