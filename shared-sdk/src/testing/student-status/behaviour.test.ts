import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { studentStatusBehaviour } from './behaviour.ts';

studentStatusBehaviour(async () => createFakeBackend());
