import type { RefreshToken } from './refresh-tokens.table.ts';

/** Longer than any answer can be under way: pages give up after 15 s. */
export const graceMs = 30_000;

export type RefreshDecision =
  /** It is replaced: a new one takes its place. */
  | 'rotate'
  /** The newest is handed out again, itself when that is the one shown. */
  | 'repeat'
  /** Somebody else has it too: the session ends. */
  | 'reused'
  | 'over';

/**
 * What becomes of a refresh token that is shown. `newest` is the one of its session that nothing has
 * replaced, maybe itself.
 *
 * An answer can be lost or late, and tabs share one cookie: so the token replaced last still leads
 * to its successor while nobody has shown that, and any for a while after it was replaced. One that was
 * handed out twice is not replaced meanwhile. A late answer would otherwise put a token back
 * into the cookie that others are past, and the next refresh would look like a theft.
 */
export function decideRefresh(
  shown: RefreshToken,
  newest: RefreshToken,
  at: Date,
): RefreshDecision {
  if (shown.expiresAt <= at) return 'over';
  if (shown.generation === newest.generation) {
    return newest.heldUntil !== null && newest.heldUntil > at ? 'repeat' : 'rotate';
  }
  const isSuccessorUnused = shown.generation === newest.generation - 1 && newest.usedAt === null;
  const isFresh = shown.rotatedAt !== null && at.getTime() - shown.rotatedAt.getTime() <= graceMs;
  return isSuccessorUnused || isFresh ? 'repeat' : 'reused';
}
