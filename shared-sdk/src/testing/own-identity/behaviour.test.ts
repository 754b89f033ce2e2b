import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { ownIdentityBehaviour } from './behaviour.ts';

ownIdentityBehaviour(async () => createFakeBackend());
