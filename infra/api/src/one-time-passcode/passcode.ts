import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../secrets/secrets.ts';
import type { PasscodeKey } from './passcodes.table.ts';

/** Ten minutes: time enough for slow mail, too short to be found later. */
export const passcodeLifeMs = 10 * 60_000;

/** Six digits, each as likely as the other. */
export const newPasscode = () => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Six digits are soon tried out by who reads the table, so the hash needs our secret. It holds for
 * this device, person and purpose only.
 */
export const hashPasscode = (secrets: Secrets, key: PasscodeKey, passcode: string) =>
  secrets.keyed('passcode', [key.deviceId, key.identityId, key.context, passcode].join('\0'));

/** Takes the same time however much of it is right. */
export const isSameHash = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
