import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { serviceAccessBehaviour } from './behaviour.ts';

serviceAccessBehaviour(async () => createFakeBackend());
