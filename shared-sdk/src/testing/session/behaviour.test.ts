import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { sessionBehaviour } from './behaviour.ts';

sessionBehaviour(async () => createFakeBackend());
