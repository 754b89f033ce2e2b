import { expect, it } from '@jest/globals';
import { mostBeaconBytes, mostBeaconEvents } from '@sideband/shared-sdk/release/beacon';
import { mostBytes, mostEvents } from './packs.ts';

it('a piece is as large as the edge takes it', () => {
  expect([mostBytes, mostEvents]).toEqual([mostBeaconBytes, mostBeaconEvents]);
});
