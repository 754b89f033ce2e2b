import { describe, expect, it } from '@jest/globals';
import { waysFor as waysWith } from './ways-for.ts';

const car = { type: 'car', eligibilityStatus: 'LINK' } as const;
const plays = { ...car, deviceId: 'dev-plays', subscriptionId: 'sub-1' };
const still = { ...car, deviceId: 'dev-still', subscriptionId: null };
const found = { deviceId: 'dev-new', type: 'car' } as const;

type Arguments = Parameters<typeof waysWith>;
const waysFor = (radio: Arguments[0], own: Arguments[1]) =>
  waysWith(radio, own, { hasRoomInVip: false });

describe('waysFor', () => {
  it('returns only a separate plan when nothing else fits', () => {
    expect(waysFor(found, [])).toEqual(['own']);
    expect(waysFor(found, [{ ...still, deviceId: found.deviceId }])).toEqual(['own']);
  });

  it('includes a replacement for an active radio of the same kind', () => {
    expect(waysFor(found, [plays])).toEqual(['own', 'replace']);
    expect(waysFor({ ...found, type: 'radio' }, [plays])).toEqual(['own', 'replace']);
    expect(waysFor({ ...found, type: 'marine' }, [plays])).toEqual(['own']);
  });

  it('lists VIP first when it has room for a second radio and fits the kind of radio', () => {
    const hasRoom = { hasRoomInVip: true };
    expect(waysWith(found, [plays], hasRoom)).toEqual(['vip', 'own', 'replace']);
    expect(waysWith({ ...found, type: 'radio' }, [], hasRoom)).toEqual(['vip', 'own']);
    expect(waysWith({ ...found, type: 'aviation' }, [], hasRoom)).toEqual(['own']);
  });

  it('includes plans for several radios when another radio of the account has no plan', () => {
    expect(waysFor(found, [still])).toEqual(['own', 'several']);
    expect(waysFor(found, [{ ...still, eligibilityStatus: 'CS_INELIGIBLE_RADIO' }])).toEqual([
      'own',
    ]);
  });
});
