import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { webOfferBehaviour } from './behaviour.ts';

webOfferBehaviour(async () => createFakeBackend());
