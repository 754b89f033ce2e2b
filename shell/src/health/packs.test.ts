import { describe, expect, it } from '@jest/globals';
import { mostBeaconBytes, mostBeaconEvents } from '@sideband/shared-sdk/release/beacon';
import { mostBytes, mostEvents } from './packs.ts';

describe('packs', () => {
  it('use the same limits as the edge', () => {
    expect([mostBytes, mostEvents]).toEqual([mostBeaconBytes, mostBeaconEvents]);
  });
});
