import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { paymentBehaviour } from './behaviour.ts';

paymentBehaviour(async () => createFakeBackend());
