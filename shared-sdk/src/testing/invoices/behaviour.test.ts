import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { invoiceBehaviour } from './behaviour.ts';

invoiceBehaviour(async () => createFakeBackend());
