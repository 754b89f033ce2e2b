import { describe, expect, it } from '@jest/globals';
import { mostBeaconBytes, mostBeaconEvents } from '@sideband/shared-sdk/release/beacon';
import { mostBytes, mostEvents } from './packs.ts';

describe('packs', () => {
  it('have the limits of the edge', () => {
    expect([mostBytes, mostEvents]).toEqual([mostBeaconBytes, mostBeaconEvents]);
  });
});
