/** What of a plan decides whether another one may follow on it. */
interface Followed {
  packageName: string;
  capabilities: readonly ('audio' | 'data')[];
}

/** Whether a plan goes on as the other: the same package, or both for audio, or both for data (application §4). */
export const attaches = (plan: Followed, followOn: Followed): boolean =>
  plan.packageName === followOn.packageName ||
  plan.capabilities.some((capability) => followOn.capabilities.includes(capability));
