import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { giftCardBehaviour } from './behaviour.ts';

giftCardBehaviour(async () => createFakeBackend());
