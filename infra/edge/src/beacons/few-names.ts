const windowMs = 3_600_000;
const mostKept = 50_000;

/** How many different names anybody may bring up in an hour: fewer than there is room for all together. */
export function fewNames(most: number, now: () => number) {
  const known = new Map<string, { since: number; names: Set<string> }>();
  /** Whether the name counts; one that was brought up before does. */
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
