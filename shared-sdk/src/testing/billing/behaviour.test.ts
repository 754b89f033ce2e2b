import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { billingBehaviour } from './behaviour.ts';

billingBehaviour(async () => createFakeBackend());
