/** Counts failed tries at something guessable. A try that is turned away for them is not one more. */
export function createTries({
  now,
  limit,
  withinMs,
}: {
  now: () => Date;
  limit: number;
  withinMs: number;
}) {
  const failures = new Map<string, number[]>();
  const recent = (subject: string) =>
    (failures.get(subject) ?? []).filter((at) => now().getTime() - at < withinMs);

  return {
    failed: (subject: string) => void failures.set(subject, [...recent(subject), now().getTime()]),
    /** How many more would be let through. */
    left: (subject: string) => Math.max(0, limit - recent(subject).length),
    /** How long this subject has to wait; 0 when it may go on. */
    secondsToWait(subject: string) {
      const [oldest, ...others] = recent(subject);
      if (oldest === undefined || others.length + 1 < limit) return 0;
      return Math.ceil((oldest + withinMs - now().getTime()) / 1000);
    },
  };
}
