/** Longer than almost any page or visit lasts. */
const forgetMs = 2 * 3_600_000;
const mostFacts = 200;

/**
 * Remembers which facts were counted for which page or visitor, to prevent double counting. In
 * memory only; the oldest entries are evicted.
 */
export function seenOnce(most: number, now: () => number) {
  const known = new Map<string, { facts: Set<string>; at: number }>();
  return {
    /** Returns whether anything is known about a page or visitor, or this fact in particular. */
    has: (who: string, fact?: string) =>
      fact === undefined ? known.has(who) : known.get(who)?.facts.has(fact) === true,
    /**
     * Records a fact and returns whether it is new. Always false once the page or visitor has
     * reached the limit of facts.
     */
    first(who: string, fact: string): boolean {
      const { facts } = known.get(who) ?? { facts: new Set<string>() };
      known.delete(who);
      known.set(who, { facts, at: now() });
      forget();
      if (facts.has(fact) || facts.size >= mostFacts) return false;
      facts.add(fact);
      return true;
    },
  };

  function forget() {
    for (const [who, { at }] of known) {
      if (known.size <= most && now() - at < forgetMs) return;
      known.delete(who);
    }
  }
}
