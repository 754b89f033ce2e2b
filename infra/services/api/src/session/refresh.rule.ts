import type { RefreshToken } from './refresh-tokens.table.ts';

/** Longer than any response can take: pages time out after 15 s. */
export const graceMs = 30_000;

export type RefreshDecision =
  /** A new token replaces it. */
  | 'rotate'
  /** The newest token is handed out again. That can be the presented one. */
  | 'repeat'
  /** Someone else has it too. The session ends. */
  | 'reused'
  | 'over';

/**
 * Decides how to handle a presented refresh token. `newest` is the latest token of its session,
 * which may be the same.
 *
 * Responses can be lost or late, and tabs share one cookie. Therefore the latest replaced token
 * still returns its successor until that is used, and any replaced token does so for a grace
 * period. A token that was handed out twice is not rotated during that period. Otherwise a late
 * response would put a token back into the cookie that the other tabs have already replaced, and
 * the next refresh would look like a theft.
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
