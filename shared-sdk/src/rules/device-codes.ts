import type { DeviceCodeRefusal } from '@sideband/shared-sdk/linking/errors';

/**
 * Letters of user codes. No vowels, so that no words occur, and no characters that look or sound
 * like others (RFC 8628 §6.1).
 */
export const userCodeLetters = 'BCDFGHJKLMNPQRSTVWXZ';

/**
 * Formats the eight letters of a user code so that they are easy to read on one screen and type on
 * another.
 */
export const writeUserCode = (letters: string): string =>
  `${letters.slice(0, 4)}-${letters.slice(4)}`;

/** Normalizes a typed code, ignoring case, hyphens and spaces. */
export const plainCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '');

/** Sonos creates and formats its codes itself, and has a call of its own. */
export const isSonos = (flow: string): boolean => flow === 'sonos';

/** How long a code can be entered. */
export const deviceCodeLifeMs = 15 * 60_000;

/** Initial polling interval of a device, in seconds. */
export const pollingSeconds = 5;

/** Seconds by which the interval grows when a device polls too soon (RFC 8628 §3.5). */
const slowerBySeconds = 5;

interface Polled {
  /** Device that the code was created for. `null` for a code that another company created. */
  deviceId: string | null;
  expiresAt: Date;
  usedAt: Date | null;
  askedAt: Date | null;
  intervalSeconds: number;
  /** Account of the owner who approved it. */
  accountNumber: string | null;
}

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
