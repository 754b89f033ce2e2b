import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { timeBehaviour } from './behaviour.ts';

timeBehaviour(async () => createFakeBackend());
