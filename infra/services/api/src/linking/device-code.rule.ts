import type { DeviceCodeRefusal } from '@sideband/shared-sdk/linking/errors';
import type { DeviceAuthorization } from './tables.ts';

/** Seconds by which the interval grows when a device polls too soon (RFC 8628 §3.5). */
const slowerBySeconds = 5;

type Polled = Pick<
  DeviceAuthorization,
  'deviceId' | 'expiresAt' | 'usedAt' | 'askedAt' | 'intervalSeconds' | 'accountNumber'
>;

/** Returns the refusal for a polling device; undefined once its owner has approved it. */
export function decideWaiting(
  authorization: Polled | undefined,
  { deviceId, at }: { deviceId: string; at: Date },
): DeviceCodeRefusal | undefined {
  if (!authorization) return { code: 'expired_token' };
  // A code created by another company was given to a device that we do not know.
  const isTheirs = authorization.deviceId === null || authorization.deviceId === deviceId;
  if (!isTheirs) return { code: 'expired_token' };
  const { expiresAt, usedAt, askedAt, intervalSeconds, accountNumber } = authorization;
  if (usedAt !== null || expiresAt <= at) return { code: 'expired_token' };
  if (askedAt !== null && at.getTime() - askedAt.getTime() < intervalSeconds * 1000) {
    return { code: 'slow_down', intervalSeconds: intervalSeconds + slowerBySeconds };
  }
  return accountNumber === null ? { code: 'authorization-pending', intervalSeconds } : undefined;
}
