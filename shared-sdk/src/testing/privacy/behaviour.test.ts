import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { privacyBehaviour } from './behaviour.ts';

privacyBehaviour(async () => createFakeBackend());
