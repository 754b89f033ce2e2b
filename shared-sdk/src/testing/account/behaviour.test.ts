import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { accountBehaviour } from './behaviour.ts';

accountBehaviour(async () => createFakeBackend());
