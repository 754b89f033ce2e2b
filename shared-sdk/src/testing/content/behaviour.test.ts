import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { contentBehaviour } from './behaviour.ts';

contentBehaviour(async () => createFakeBackend());
