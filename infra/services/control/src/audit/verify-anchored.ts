import type { Database } from '../database/database.ts';
import type { VerifyingKey } from './anchor-key.ts';
import { isTrue, listAnchors, type SignedAnchor } from './anchors.table.ts';
import { type Anchor, type Verification, verifyAudit } from './verify-audit.ts';

export type AnchoredVerification =
  | (Extract<Verification, { ok: true }> & { anchors: number })
  | Extract<Verification, { ok: false }>
  /** An anchor itself was tampered with: its signature is invalid, or it was deleted. */
  | { ok: false; seq: number; fault: 'anchor forged' | 'anchor missing' };

/**
 * Verifies the chain against all anchors: those in the database, those in the file, and chain ends
 * recorded elsewhere.
 */
export async function verifyAnchored(
  db: Database,
  { keys, kept, ends = [] }: { keys: VerifyingKey[]; kept: SignedAnchor[]; ends?: Anchor[] },
): Promise<AnchoredVerification> {
  const there = await listAnchors(db);
  for (const anchor of [...there, ...kept]) {
    if (!isTrue(anchor, keys)) return { ok: false, seq: anchor.seq, fault: 'anchor forged' };
  }
  const known = new Set(there.map(({ signature }) => signature));
  const gone = kept.find(({ signature }) => !known.has(signature));
  const verified = await verifyAudit(db, ...there, ...kept, ...ends);
  if (!verified.ok) return verified;
  if (gone) return { ok: false, seq: gone.seq, fault: 'anchor missing' };
  return { ...verified, anchors: there.length };
}
