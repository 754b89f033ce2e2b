import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { World } from '../command.ts';
import { Refusal } from '../refusal.ts';
import { readOwnFile, settingsFolder } from '../settings/own-file.ts';

/** What `sideband sign-in` has stored for one control. */
export interface StoredSignIn {
  token: string;
  /** What revokes it: `DELETE /api/me/tokens/{id}`. */
  tokenId: number;
  /** ISO 8601. */
  expiresAt: string;
}

/** By address of control, so that no control is shown the token of another. */
type SignIns = Record<string, StoredSignIn>;

export const signInFile = ({ env }: Pick<World, 'env'>) =>
  join(settingsFolder({ env }), 'sign-ins.json');

/** The sign-in to the control at that address; undefined where there is none. */
export const storedSignIn = (world: Pick<World, 'env'>, address: string) =>
  Object.entries(readAll(world)).find(([origin]) => origin === address)?.[1];

/** Stores a sign-in in a file of mode 600, in the place of an earlier one to the same control. */
export function storeSignIn(world: Pick<World, 'env'>, address: string, signIn: StoredSignIn) {
  writeAll(world, { ...readAll(world), [address]: signIn });
}

/** Forgets the sign-in to a control. */
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
    // Without the cause, which quotes the file.
    throw new Refusal(`${file} is not JSON.`, {
      next: `Remove it and sign in again: sideband sign-in`,
      exitCode: 3,
    });
  }
}

/** Whole or not at all, and never readable by others, not even for a moment. */
function writeAll(world: Pick<World, 'env'>, signIns: SignIns) {
  const file = signInFile(world);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const beside = `${file}.${process.pid}`;
  rmSync(beside, { force: true });
  writeFileSync(beside, `${JSON.stringify(signIns, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  chmodSync(beside, 0o600);
  renameSync(beside, file);
}
