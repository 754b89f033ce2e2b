import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { entitlementBehaviour } from './behaviour.ts';

entitlementBehaviour(async () => createFakeBackend());
