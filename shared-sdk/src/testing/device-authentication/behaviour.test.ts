import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { deviceAuthenticationBehaviour } from './behaviour.ts';

deviceAuthenticationBehaviour(async () => createFakeBackend());
