import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { paymentMethodBehaviour } from './behaviour.ts';

paymentMethodBehaviour(async () => createFakeBackend());
