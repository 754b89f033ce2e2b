const mostKept = 100_000;

interface Share {
  most: number;
  /** From the first that was taken; without an end unless given. */
  windowMs?: number;
  now: () => number;
}

/**
 * Who may take how many places. Whatever an address sends, it weighs no more than that: offices and
 * carriers, whose share is cut, are cut alike in both groups.
 */
export function countShares({ most, windowMs = Number.POSITIVE_INFINITY, now }: Share) {
  const shares = new Map<string, { since: number; taken: number }>();
  /** Whether there is a place for one more, which is then taken. */
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
