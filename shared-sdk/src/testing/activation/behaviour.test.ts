import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { activationBehaviour } from './behaviour.ts';

activationBehaviour(async () => createFakeBackend());
