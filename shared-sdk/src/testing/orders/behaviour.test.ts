import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { orderBehaviour } from './behaviour.ts';

orderBehaviour(async () => createFakeBackend());
