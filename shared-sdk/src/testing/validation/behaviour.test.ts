import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { validationBehaviour } from './behaviour.ts';

validationBehaviour(async () => createFakeBackend());
