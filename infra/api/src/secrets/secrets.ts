import { createHash, createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '@sideband/shared-sdk/wire';

const secretsFile = z.object({ secret: z.string().check(z.minLength(32)) });

/** Hashes that nobody can repeat without our secret. `purpose` keeps equal values of two subjects apart. */
export interface Secrets {
  keyed(purpose: string, value: string): string;
}

/** 256 random bits, fit for an address. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Tokens are long and random, so a plain hash is enough to keep them useless to who reads the table. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

export const secretsFrom = (secret: string): Secrets => ({
  keyed: (purpose, value) =>
    createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('base64url'),
});

/** Reads the secret of this installation, making it at the first start. All apis of one database need the same. */
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

/** Two starts at once agree on one secret: the first link wins. */
function create(path: string): string {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ secret: newToken() }), { mode: 0o600 });
  try {
    linkSync(own, path);
  } catch {
    // another process was quicker; its secret is the one
  } finally {
    rmSync(own, { force: true });
  }
  const secret = read(path);
  if (!secret) throw new Error(`${path} cannot be written.`);
  return secret;
}
