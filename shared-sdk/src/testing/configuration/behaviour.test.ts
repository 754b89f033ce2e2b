import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { configurationBehaviour } from './behaviour.ts';

configurationBehaviour(async () => createFakeBackend());
