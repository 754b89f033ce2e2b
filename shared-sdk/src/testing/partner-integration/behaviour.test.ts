import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { partnerIntegrationBehaviour } from './behaviour.ts';

partnerIntegrationBehaviour(async () => createFakeBackend());
