import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { passkeyBehaviour } from './behaviour.ts';

passkeyBehaviour(async () => createFakeBackend());
