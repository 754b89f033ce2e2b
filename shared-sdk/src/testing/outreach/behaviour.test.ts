import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { outreachBehaviour } from './behaviour.ts';

outreachBehaviour(async () => createFakeBackend());
