import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { deviceBehaviour } from './behaviour.ts';

deviceBehaviour(async () => createFakeBackend());
