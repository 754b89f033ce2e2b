import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { World } from '../command.ts';
import { Refusal } from '../refusal.ts';
import { readOwnFile, settingsFolder } from '../settings/own-file.ts';

/** A sign-in to one control, stored by `sideband sign-in`. */
export interface StoredSignIn {
  token: string;
  /** ID with which the token is revoked: `DELETE /api/me/tokens/{id}`. */
  tokenId: number;
  /** ISO 8601. */
  expiresAt: string;
}

/** Keyed by the origin of control, so that a token is never sent to another control. */
type SignIns = Record<string, StoredSignIn>;

export const signInFile = ({ env }: Pick<World, 'env'>) =>
  join(settingsFolder({ env }), 'sign-ins.json');

/** Returns the sign-in to the control at the given address, if any. */
export const storedSignIn = (world: Pick<World, 'env'>, address: string) =>
  Object.entries(readAll(world)).find(([origin]) => origin === address)?.[1];

/** Stores a sign-in in a file of mode 600. Replaces an earlier sign-in to the same control. */
export function storeSignIn(world: Pick<World, 'env'>, address: string, signIn: StoredSignIn) {
  writeAll(world, { ...readAll(world), [address]: signIn });
}

/** Removes the stored sign-in to a control. */
export function forgetSignIn(world: Pick<World, 'env'>, address: string) {
  const { [address]: _, ...others } = readAll(world);
  if (Object.keys(others).length > 0) writeAll(world, others);
  else rmSync(signInFile(world), { force: true });
}

function readAll(world: Pick<World, 'env'>): SignIns {
  const file = signInFile(world);
  const text = readOwnFile(file);
  if (text === undefined) return {};
  try {
    return JSON.parse(text) as SignIns;
  } catch {
    // The cause is left out: it quotes the file, which contains tokens.
    throw new Refusal(`${file} is not JSON.`, {
      next: `Remove it and sign in again: sideband sign-in`,
      exitCode: 3,
    });
  }
}

/** Writes the file atomically. Other users can never read it, not even briefly. */
function writeAll(world: Pick<World, 'env'>, signIns: SignIns) {
  const file = signInFile(world);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const beside = `${file}.${process.pid}`;
  rmSync(beside, { force: true });
  writeFileSync(beside, `${JSON.stringify(signIns, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  chmodSync(beside, 0o600);
  renameSync(beside, file);
}
