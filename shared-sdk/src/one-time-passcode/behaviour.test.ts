import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { oneTimePasscodeBehaviour } from './behaviour.ts';

oneTimePasscodeBehaviour(async () => createFakeBackend());
