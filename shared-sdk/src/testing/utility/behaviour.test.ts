import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { utilityBehaviour } from './behaviour.ts';

utilityBehaviour(async () => createFakeBackend());
