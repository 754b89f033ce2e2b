import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { showsWork, type Work } from '@sideband/shared-sdk/device/model';
import type { Secrets } from '../secrets/secrets.ts';

export const workLifeMs = 2 * 60_000;

/** What a page takes some 0.2 s for on a phone. */
const leastBits = 12;
const mostBits = 20;

/**
 * How much work the next device of an address takes: none while it is one of `free`, then twice as much each time
 * four times as many have registered. The ten thousandth person of an address still starts within seconds, and a
 * hundred thousand devices cost a script ten minutes of a processor.
 */
export function bitsFor(registered: number, free: number): number {
  if (registered < free) return 0;
  return Math.min(mostBits, leastBits + Math.floor(Math.log2(registered / free) / 2));
}

const macOf = (secrets: Secrets, address: string, stated: string) =>
  secrets.keyed('deviceWork', `${address} ${stated}`);

/** A challenge that only this address can use, and only for two minutes. Nothing is stored for it. */
export function newWork(
  secrets: Secrets,
  { address, bits, at }: { address: string; bits: number; at: Date },
): string {
  const stated = `${at.getTime() + workLifeMs}.${bits}.${randomBytes(12).toString('base64url')}`;
  return `${stated}.${macOf(secrets, address, stated)}`;
}

/** Whether the challenge is ours, of this address, in time, and the work was done. Says nothing of a second use. */
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
