import { foldedName } from '@sideband/shared-sdk/identification/model';
import { normalZip } from './address.ts';

/** How long a browser can activate a trial that it found by the details of a car. */
export const dealerTokenLifeMs = 30 * 60_000;

/** How long the browser that activated a trial gets the same answer to the same request. */
export const activationRepeatableMs = 30 * 60_000;

/** What a dealer recorded of a driver. */
interface Recorded {
  lastName: string;
  zip: string;
}

/** Whether both details match. A name without letters matches no record. */
export const fitsRecord = (recorded: Recorded, said: Recorded): boolean =>
  foldedName(recorded.lastName) !== '' &&
  foldedName(recorded.lastName) === foldedName(said.lastName) &&
  normalZip(recorded.zip) === normalZip(said.zip);

interface Link {
  expiresAt: Date;
  usedAt: Date | null;
  /** Device that activated the trial with it. */
  usedBy: string | null;
}

/**
 * Whether a browser can still use a dealer's link. `repeat`: it has activated the trial, and its
 * answer may have been lost.
 */
export function standingOfLink(
  { expiresAt, usedAt, usedBy }: Link,
  { deviceId, at }: { deviceId: string; at: Date },
): 'open' | 'repeat' | 'over' {
  if (usedAt === null) return expiresAt > at ? 'open' : 'over';
  const isSoon = at.getTime() - usedAt.getTime() < activationRepeatableMs;
  return usedBy === deviceId && isSoon ? 'repeat' : 'over';
}
