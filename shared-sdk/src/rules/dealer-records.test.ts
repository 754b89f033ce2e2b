import { describe, expect, it } from '@jest/globals';
import { fitsRecord, standingOfLink } from './dealer-records.ts';

describe('dealer’s record', () => {
  const recorded = { lastName: 'Gagnon-Côté', zip: 'H7V 3Z4' };

  it.each([
    ['Gagnon-Côté', 'H7V 3Z4', true],
    [' gagnon-cote ', 'h7v3z4', true],
    ['Gagnon', 'H7V 3Z4', false],
    ['Gagnon-Côté', 'H7V 3Z5', false],
    ['', 'H7V 3Z4', false],
  ])('fits the name %j and the code %j: %s', (lastName, zip, isMatch) => {
    expect(fitsRecord(recorded, { lastName, zip })).toBe(isMatch);
  });

  it('without a name fits no one', () => {
    expect(fitsRecord({ lastName: '-', zip: '12207' }, { lastName: '-', zip: '12207' })).toBe(
      false,
    );
  });
});

describe('dealer’s link', () => {
  const minutes = 60_000;
  const at = new Date('2026-11-27T12:00:00Z');
  const before = (ms: number) => new Date(at.getTime() - ms);
  const unused = { usedAt: null, usedBy: null };

  it.each([
    ['before it expires', { expiresAt: before(-1), ...unused }, 'open'],
    ['when it expires', { expiresAt: at, ...unused }, 'over'],
    [
      'for the browser that used it, within half an hour',
      { expiresAt: at, usedAt: before(29 * minutes), usedBy: 'tablet' },
      'repeat',
    ],
    [
      'for the browser that used it, after half an hour',
      { expiresAt: before(-1), usedAt: before(30 * minutes), usedBy: 'tablet' },
      'over',
    ],
    [
      'for another browser, once it is used',
      { expiresAt: before(-1), usedAt: before(minutes), usedBy: 'phone' },
      'over',
    ],
  ])('%s: %j is %s', (_, link, standing) => {
    expect(standingOfLink(link, { deviceId: 'tablet', at })).toBe(standing);
  });
});
