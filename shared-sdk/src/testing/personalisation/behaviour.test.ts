import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { personalisationBehaviour } from './behaviour.ts';

personalisationBehaviour(async () => createFakeBackend());
