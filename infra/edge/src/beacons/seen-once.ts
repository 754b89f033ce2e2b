/** Longer than nearly all pages and visits last. */
const forgetMs = 2 * 3_600_000;
const mostFacts = 200;

/** Remembers what was counted of whom, so that nobody counts twice. In memory only, the newest first. */
export function seenOnce(most: number, now: () => number) {
  const known = new Map<string, { facts: Set<string>; at: number }>();
  return {
    /** Whether anything is known of somebody, or this. */
    has: (who: string, fact?: string) =>
      fact === undefined ? known.has(who) : known.get(who)?.facts.has(fact) === true,
    /** Whether this is the first time; of somebody who has said too much it never is. */
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
