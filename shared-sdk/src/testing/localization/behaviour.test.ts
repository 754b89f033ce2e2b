import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { localizationBehaviour } from './behaviour.ts';

localizationBehaviour(async () => createFakeBackend());
