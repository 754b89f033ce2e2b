import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { identificationBehaviour } from './behaviour.ts';

identificationBehaviour(async () => createFakeBackend());
