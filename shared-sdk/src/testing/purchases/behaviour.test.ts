import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { purchaseBehaviour } from './behaviour.ts';

purchaseBehaviour(async () => createFakeBackend());
