import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemCode } from '@sideband/database';
import { type Caller, rightsOf } from './rights.ts';

const shortest = 32;

/**
 * The token that makes the first people: as given, else one of its own in `admin-token`, which only
 * its own user can read. Throws when the given one is too short to be safe.
 */
export function openAdminToken(dataDir: string, given: string | undefined): string {
  if (given !== undefined) {
    if (given.length >= shortest) return given;
    throw new Error(`SIDEBAND_ADMIN_TOKEN needs ${shortest} characters or more.`);
  }
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'admin-token');
  try {
    // Made only where there is none: two controls that start at once agree.
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

/** Makes people and tokens; has no say in what is served. */
export const adminCaller: Caller = {
  actor: 'admin token',
  personId: undefined,
  by: 'admin token',
  credential: 'admin token',
  rights: rightsOf.admin,
  environment: undefined,
};

/** Compared in the same time however much of it is right. */
export function isSameToken(a: string, b: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
