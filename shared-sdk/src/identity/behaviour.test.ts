import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { signInBehaviour } from './behaviour.ts';

signInBehaviour(async () => createFakeBackend());
