import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { eventBehaviour } from './behaviour.ts';

eventBehaviour(async () => createFakeBackend());
