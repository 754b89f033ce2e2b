import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { radioBehaviour } from './behaviour.ts';

radioBehaviour(async () => createFakeBackend());
