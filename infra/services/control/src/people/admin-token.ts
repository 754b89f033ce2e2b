import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemCode } from '@sideband/database';
import { type Caller, rightsOf } from './rights.ts';

const shortest = 32;

/**
 * Opens the token that creates the first people: the given one, or the one in `admin-token`, which
 * is created readable only by its owner. Throws when the given one is too short to be safe.
 */
export function openAdminToken(dataDir: string, given: string | undefined): string {
  if (given !== undefined) {
    if (given.length >= shortest) return given;
    throw new Error(`SIDEBAND_ADMIN_TOKEN needs ${shortest} characters or more.`);
  }
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'admin-token');
  try {
    // Exclusive create: two controls that start concurrently end up with the same token.
    const made = randomBytes(32).toString('base64url');
    writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  }
  chmodSync(file, 0o600);
  const kept = readFileSync(file, 'utf8').trim();
  if (kept.length < shortest) throw new Error(`${file} holds no token; delete it for a new one.`);
  return kept;
}

/** Manages people and tokens, but has no influence on what is served. */
export const adminCaller: Caller = {
  actor: 'admin token',
  personId: undefined,
  by: 'admin token',
  credential: 'admin token',
  rights: rightsOf.admin,
  environment: undefined,
};

/** Compares in constant time. */
export function isSameToken(a: string, b: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
