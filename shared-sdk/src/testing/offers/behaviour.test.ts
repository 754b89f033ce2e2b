import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { offerBehaviour } from './behaviour.ts';

offerBehaviour(async () => createFakeBackend());
