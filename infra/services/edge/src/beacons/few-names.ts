const windowMs = 3_600_000;
const mostKept = 50_000;

/**
 * Limits how many different names one source can introduce per hour; the limit is lower than that
 * for all sources together.
 */
export function fewNames(most: number, now: () => number) {
  const known = new Map<string, { since: number; names: Set<string> }>();
  /** Returns whether the name counts. A name that was introduced before always counts. */
  return (whose: string, name: string): boolean => {
    const before = known.get(whose);
    const isNew = !before || now() - before.since >= windowMs;
    const own = isNew ? { since: now(), names: new Set<string>() } : before;
    known.delete(whose);
    known.set(whose, own);
    const [oldest] = known.keys();
    if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
    if (own.names.size < most) own.names.add(name);
    return own.names.has(name);
  };
}
