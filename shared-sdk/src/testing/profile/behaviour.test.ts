import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { profileBehaviour } from './behaviour.ts';

profileBehaviour(async () => createFakeBackend());
