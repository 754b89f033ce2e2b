import { createHash } from 'node:crypto';
import { canonical } from './canonical.ts';

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Fields covered by the hash of an audit entry, besides the hash of the previous entry. */
export interface HashedEntry {
  seq: number;
  at: Date;
  actor: string;
  action: string;
  target: string;
  reason: string;
  detail: string;
}

/** Previous hash of the first entry. */
export const noHash = '0'.repeat(64);

export function hashOf(previousHash: string, entry: HashedEntry): string {
  const { seq, at, actor, action, target, reason, detail } = entry;
  const covered = { seq, at: at.toISOString(), actor, action, target, reason, detail };
  return sha256(previousHash + canonical(covered));
}
