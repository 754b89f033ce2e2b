import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { identityBehaviour } from './behaviour.ts';

identityBehaviour(async () => createFakeBackend());
