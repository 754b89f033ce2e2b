import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { partnerEntitlementBehaviour } from './behaviour.ts';

partnerEntitlementBehaviour(async () => createFakeBackend());
