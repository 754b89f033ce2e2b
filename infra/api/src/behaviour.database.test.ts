import { describe } from '@jest/globals';
import { accountBehaviour } from '@sideband/shared-sdk/account/behaviour';
import { giftCardBehaviour } from '@sideband/shared-sdk/gift-cards/behaviour';
import { signInBehaviour } from '@sideband/shared-sdk/identity/behaviour';
import { databases } from './testing/databases.ts';
import { startStage } from './testing/stage.ts';

// The suites that the SDK's fake passes too: what a screen learns from the fake is true of the api.
describe.each(databases)('through the SDK, on %s', (database) => {
  const start = () => startStage(database);
  accountBehaviour(start);
  giftCardBehaviour(start);
  signInBehaviour(start);
});
