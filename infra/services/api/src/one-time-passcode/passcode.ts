import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../secrets/secrets.ts';
import type { PasscodeKey } from './passcodes.table.ts';

/** Returns six uniformly random digits. */
export const newPasscode = () => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Hashes with our secret as the key, because anyone who can read the table could try out all
 * six-digit codes. The hash is bound to the device, the identity and the context.
 */
export const hashPasscode = (secrets: Secrets, key: PasscodeKey, passcode: string) =>
  secrets.keyed('passcode', [key.deviceId, key.identityId, key.context, passcode].join('\0'));

/** Compares in constant time. */
export const isSameHash = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
