import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { continuousServiceBehaviour } from './behaviour.ts';

continuousServiceBehaviour(async () => createFakeBackend());
