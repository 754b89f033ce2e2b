import { describe, expect, it } from '@jest/globals';
import { decideWaiting } from './device-code.rule.ts';

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
    ['is let in', approved, undefined],
    ['is let in after its interval', { ...approved, askedAt: secondsAgo(5) }, undefined],
    ['is slowed down, approved or not', { ...approved, askedAt: secondsAgo(4.9) }, slower],
    ['waits', waiting, pending],
    ['is slowed down while it waits', { ...waiting, askedAt: secondsAgo(0) }, slower],
    ['is too late', { ...approved, expiresAt: at }, over],
    ['comes a second time', { ...approved, usedAt: secondsAgo(9) }, over],
    ['is another than the one that was given the code', { ...approved, deviceId: 'car' }, over],
    ['has a code of another company', { ...approved, deviceId: null }, undefined],
    ['made its code up', undefined, over],
  ])('handles a device that %s', (_, authorization, told) => {
    expect(decideWaiting(authorization, { deviceId: 'tv', at })).toEqual(told);
  });
});
