import type { Limit } from '@sideband/shared-sdk/rules/limits';
/** Counts failed guesses. An attempt that is refused because of the limit is not counted. */
export function createTries({ now, tries, withinMs }: Limit & { now: () => Date }) {
  const failures = new Map<string, number[]>();
  const recent = (subject: string) =>
    (failures.get(subject) ?? []).filter((at) => now().getTime() - at < withinMs);

  return {
    failed: (subject: string) => void failures.set(subject, [...recent(subject), now().getTime()]),
    /** Number of attempts that are left. */
    left: (subject: string) => Math.max(0, tries - recent(subject).length),
    /** Seconds until the subject can try again; 0 if it can now. */
    secondsToWait(subject: string) {
      const [oldest, ...others] = recent(subject);
      if (oldest === undefined || others.length + 1 < tries) return 0;
      return Math.ceil((oldest + withinMs - now().getTime()) / 1000);
    },
  };
}
