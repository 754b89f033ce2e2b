import { createHash, createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '@sideband/shared-sdk/wire';

const secretsFile = z.object({ secret: z.string().check(z.minLength(32)) });

/**
 * Keyed hashes, which no one can compute without our secret. `purpose` separates equal values of
 * different kinds.
 */
export interface Secrets {
  keyed(purpose: string, value: string): string;
}

/** Returns a URL-safe token of 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url');

/**
 * Hashes a token. Tokens are long and random, so an unkeyed hash is enough to make a leaked table
 * useless.
 */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

export const secretsFrom = (secret: string): Secrets => ({
  keyed: (purpose, value) =>
    createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('base64url'),
});

/**
 * Reads the secret of this installation, or creates it on the first start. All api instances on one
 * database need the same secret.
 */
export function openSecrets(
  dataDir: string,
  fromEnvironment = process.env.SIDEBAND_SECRET,
): Secrets {
  if (fromEnvironment) {
    if (fromEnvironment.length < 32)
      throw new Error('SIDEBAND_SECRET needs at least 32 characters.');
    return secretsFrom(fromEnvironment);
  }
  const path = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  return secretsFrom(read(path) ?? create(path));
}

function read(path: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
  const parsed = z.safeParse(secretsFile, JSON.parse(text));
  if (!parsed.success)
    throw new Error(`${path} holds no secret; put back the copy you keep of it.`);
  return parsed.data.secret;
}

/**
 * Creates the secret file. `linkSync` fails if the file exists, so concurrent starts agree on one
 * secret.
 */
function create(path: string): string {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ secret: newToken() }), { mode: 0o600 });
  try {
    linkSync(own, path);
  } catch {
    // Another process was first. Its secret is used.
  } finally {
    rmSync(own, { force: true });
  }
  const secret = read(path);
  if (!secret) throw new Error(`${path} cannot be written.`);
  return secret;
}
