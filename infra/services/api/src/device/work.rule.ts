import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { showsWork, type Work } from '@sideband/shared-sdk/device/model';
import type { Secrets } from '../secrets/secrets.ts';

export const workLifeMs = 2 * 60_000;

/** Takes about 0.2 s in a browser on a phone. */
const leastBits = 12;
const mostBits = 20;

/**
 * Returns the work that the next device of an address has to do. The first `free` devices do none;
 * then the work doubles each time the number of devices quadruples. The ten thousandth visitor of
 * an address still starts within seconds, while a hundred thousand devices cost a script ten
 * minutes of CPU time.
 */
export function bitsFor(registered: number, free: number): number {
  if (registered < free) return 0;
  return Math.min(mostBits, leastBits + Math.floor(Math.log2(registered / free) / 2));
}

const macOf = (secrets: Secrets, address: string, stated: string) =>
  secrets.keyed('deviceWork', `${address} ${stated}`);

/** Creates a stateless challenge that only this address can use, within two minutes. */
export function newWork(
  secrets: Secrets,
  { address, bits, at }: { address: string; bits: number; at: Date },
): string {
  const stated = `${at.getTime() + workLifeMs}.${bits}.${randomBytes(12).toString('base64url')}`;
  return `${stated}.${macOf(secrets, address, stated)}`;
}

/**
 * Whether the challenge is ours, was made for this address, has not expired, and was solved. Does
 * not detect reuse.
 */
export function isWorkDone(
  secrets: Secrets,
  { work: { challenge, counter }, address, at }: { work: Work; address: string; at: Date },
): boolean {
  const end = challenge.lastIndexOf('.');
  const stated = challenge.slice(0, end);
  const given = Buffer.from(challenge.slice(end + 1));
  const expected = Buffer.from(macOf(secrets, address, stated));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const [expiresAt, bits] = stated.split('.').map(Number);
  if (!expiresAt || !bits || expiresAt <= at.getTime()) return false;
  return showsWork(createHash('sha256').update(`${challenge}:${counter}`).digest(), bits);
}
