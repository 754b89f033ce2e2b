import { expect, it } from '@jest/globals';
import { z } from '@sideband/shared-sdk/wire';
import { offer } from './model.ts';

it('is billed by us or through one of four stores, and in no other way', () => {
  const isTaken = (platform: string) => z.safeParse(offer.shape.billingPlatform, platform).success;
  const platforms = ['Direct', 'AmazonAppStore', 'AppleAppStore', 'GooglePlayStore', 'RokuPay'];
  expect(platforms.filter(isTaken)).toEqual(platforms);
  expect(['direct', 'Roku', ''].filter(isTaken)).toEqual([]);
});
