import { expect, it } from '@jest/globals';
import { z } from '@sideband/shared-sdk/wire';
import { offer, offerPhase } from './model.ts';

it('is billed by us or through one of four stores, and in no other way', () => {
  const isTaken = (platform: string) => z.safeParse(offer.shape.billingPlatform, platform).success;
  const platforms = ['Direct', 'AmazonAppStore', 'AppleAppStore', 'GooglePlayStore', 'RokuPay'];
  expect(platforms.filter(isTaken)).toEqual(platforms);
  expect(['direct', 'Roku', ''].filter(isTaken)).toEqual([]);
});

it('is made of a main product and those of partners, and of no other kind', () => {
  const isTaken = (productType: string) =>
    z.safeParse(offer.shape.products, [{ productId: 'road-music', productType }]).success;
  expect(['main', 'partner', 'Main', 'addOn', ''].filter(isTaken)).toEqual(['main', 'partner']);
});

it('is free, introductory or renews by itself in each of its phases', () => {
  const isTaken = (type: string) => z.safeParse(offerPhase.shape.type, type).success;
  const types = ['Free', 'Introductory', 'AutoRenewing'];
  expect([...types, 'Trial', 'free', ''].filter(isTaken)).toEqual(types);
});
