/** A refresh token of a session. */
interface RefreshToken {
  /** 0 is the token that the session started with. */
  generation: number;
  expiresAt: Date;
  usedAt: Date | null;
  /** When its successor was created, or last handed out again before that successor was used. */
  rotatedAt: Date | null;
  /** Set when the token was handed out twice: it is not rotated until then. */
  heldUntil: Date | null;
}

/** Longer than any response can take: pages time out after 15 s. */
export const graceMs = 30_000;

export type RefreshDecision =
  /** The presented token is replaced by a new one. */
  | 'rotate'
  /** The newest token, which may be the presented one, is handed out again. */
  | 'repeat'
  /** The token was used again after it was replaced, so it may be stolen. The session ends. */
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
  const isFresh = shown.rotatedAt !== null && at.getTime() - shown.rotatedAt.getTime() <= graceMs;
  return isAnswerLost(shown, newest) || isFresh ? 'repeat' : 'reused';
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How long an access token is valid, by the type of its session. */
export const accessLifeMs = { anonymous: 60 * minuteMs, authenticated: 15 * minuteMs };

/** A year after the last use, or a day if the customer opted out of staying signed in. */
export const refreshTokenEnd = (at: Date, { isKept }: { isKept: boolean }): Date =>
  new Date(at.getTime() + (isKept ? 365 : 1) * dayMs);

/**
 * Whether the response with the newest token may have been lost. When that token is handed out
 * again, the grace period of its predecessor restarts, because other tabs may have sent the
 * predecessor too.
 */
export const isAnswerLost = (
  shown: Pick<RefreshToken, 'generation'>,
  newest: Pick<RefreshToken, 'generation' | 'usedAt'>,
): boolean => shown.generation === newest.generation - 1 && newest.usedAt === null;
