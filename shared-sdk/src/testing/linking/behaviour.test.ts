import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { linkingBehaviour } from './behaviour.ts';

linkingBehaviour(async () => createFakeBackend());
