import type { DeviceCodeRefusal } from '@sideband/shared-sdk/linking/errors';
import type { DeviceAuthorization } from './tables.ts';

/** What a device that asks too soon has to wait longer from then on (RFC 8628 §3.5). */
const slowerBySeconds = 5;

type Polled = Pick<
  DeviceAuthorization,
  'deviceId' | 'expiresAt' | 'usedAt' | 'askedAt' | 'intervalSeconds' | 'accountNumber'
>;

/** What a waiting device is told, or nothing when its owner has let it in. */
export function decideWaiting(
  authorization: Polled | undefined,
  { deviceId, at }: { deviceId: string; at: Date },
): DeviceCodeRefusal | undefined {
  if (!authorization) return { code: 'expired_token' };
  // A code that another company made was given to a device that we do not know.
  const isTheirs = authorization.deviceId === null || authorization.deviceId === deviceId;
  if (!isTheirs) return { code: 'expired_token' };
  const { expiresAt, usedAt, askedAt, intervalSeconds, accountNumber } = authorization;
  if (usedAt !== null || expiresAt <= at) return { code: 'expired_token' };
  if (askedAt !== null && at.getTime() - askedAt.getTime() < intervalSeconds * 1000) {
    return { code: 'slow_down', intervalSeconds: intervalSeconds + slowerBySeconds };
  }
  return accountNumber === null ? { code: 'authorization-pending', intervalSeconds } : undefined;
}
