import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { magicLinkBehaviour } from './behaviour.ts';

magicLinkBehaviour(async () => createFakeBackend());
