import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { trialBehaviour } from './behaviour.ts';

trialBehaviour(async () => createFakeBackend());
