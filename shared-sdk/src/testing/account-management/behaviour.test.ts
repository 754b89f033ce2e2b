import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { accountManagementBehaviour } from './behaviour.ts';

accountManagementBehaviour(async () => createFakeBackend());
