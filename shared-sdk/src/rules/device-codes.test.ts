import { describe, expect, it } from '@jest/globals';
import { decideWaiting, plainCode } from './device-codes.ts';

const at = new Date('2026-11-21T12:00:00Z');
const secondsAgo = (seconds: number) => new Date(at.getTime() - seconds * 1000);
const waiting = {
  deviceId: 'tv',
  expiresAt: secondsAgo(-60),
  usedAt: null,
  askedAt: null,
  intervalSeconds: 5,
  accountNumber: null,
};
const approved = { ...waiting, accountNumber: '1' as never };
const slower = { code: 'slow_down', intervalSeconds: 10 };
const pending = { code: 'authorization-pending', intervalSeconds: 5 };
const over = { code: 'expired_token' };

describe('decideWaiting', () => {
  it.each([
    ['is approved', approved, undefined],
    [
      'is approved and has waited for its interval',
      { ...approved, askedAt: secondsAgo(5) },
      undefined,
    ],
    ['is approved and polls too fast', { ...approved, askedAt: secondsAgo(4.9) }, slower],
    ['is not approved yet', waiting, pending],
    ['is not approved yet and polls too fast', { ...waiting, askedAt: secondsAgo(0) }, slower],
    ['polls after the code has expired', { ...approved, expiresAt: at }, over],
    ['uses its code a second time', { ...approved, usedAt: secondsAgo(9) }, over],
    ['uses the code of another device', { ...approved, deviceId: 'car' }, over],
    ['uses a code that a partner company requested', { ...approved, deviceId: null }, undefined],
    ['sends an unknown code', undefined, over],
  ])('handles a device that %s', (_, authorization, told) => {
    expect(decideWaiting(authorization, { deviceId: 'tv', at })).toEqual(told);
  });
});

describe('user code', () => {
  it('ignores case, spaces and hyphens when typed', () => {
    expect(plainCode(' wdjb mjht ')).toBe('WDJBMJHT');
    expect(plainCode('Radio-4821')).toBe('RADIO4821');
  });
});
