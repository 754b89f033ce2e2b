const mostKept = 100_000;

interface Share {
  most: number;
  /** Starts with the first place taken. Unlimited by default. */
  windowMs?: number;
  now: () => number;
}

/**
 * Limits how many places each key can take. An address weighs no more than that, whatever it sends.
 * The cut for offices and carriers affects both groups of a rollout alike.
 */
export function countShares({ most, windowMs = Number.POSITIVE_INFINITY, now }: Share) {
  const shares = new Map<string, { since: number; taken: number }>();
  /** Takes a place if there is one. Returns whether there was. */
  return (whose: string): boolean => {
    const known = shares.get(whose);
    const share = known && now() - known.since < windowMs ? known : { since: now(), taken: 0 };
    shares.delete(whose);
    shares.set(whose, share);
    const [oldest] = shares.keys();
    if (shares.size > mostKept && oldest !== undefined) shares.delete(oldest);
    if (share.taken >= most) return false;
    share.taken += 1;
    return true;
  };
}
