import { describe, expect, it } from '@jest/globals';
import { z } from '@sideband/shared-sdk/wire';
import { offer, offerPhase } from './model.ts';

describe('offer schema', () => {
  it('accepts only direct billing and the four stores as billing platforms', () => {
    const isTaken = (platform: string) =>
      z.safeParse(offer.shape.billingPlatform, platform).success;
    const platforms = ['Direct', 'AmazonAppStore', 'AppleAppStore', 'GooglePlayStore', 'RokuPay'];
    expect(platforms.filter(isTaken)).toEqual(platforms);
    expect(['direct', 'Roku', ''].filter(isTaken)).toEqual([]);
  });

  it('accepts only main and partner products', () => {
    const isTaken = (productType: string) =>
      z.safeParse(offer.shape.products, [{ productId: 'road-music', productType }]).success;
    expect(['main', 'partner', 'Main', 'addOn', ''].filter(isTaken)).toEqual(['main', 'partner']);
  });

  it('accepts only free, introductory and auto-renewing phases', () => {
    const isTaken = (type: string) => z.safeParse(offerPhase.shape.type, type).success;
    const types = ['Free', 'Introductory', 'AutoRenewing'];
    expect([...types, 'Trial', 'free', ''].filter(isTaken)).toEqual(types);
  });
});
