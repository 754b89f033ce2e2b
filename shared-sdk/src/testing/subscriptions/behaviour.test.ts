import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { subscriptionBehaviour } from './behaviour.ts';

subscriptionBehaviour(async () => createFakeBackend());
