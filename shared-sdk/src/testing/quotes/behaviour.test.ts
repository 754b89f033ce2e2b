import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { quoteBehaviour } from './behaviour.ts';

quoteBehaviour(async () => createFakeBackend());
