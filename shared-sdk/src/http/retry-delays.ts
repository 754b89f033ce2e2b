/** What a domain's or endpoint's configuration may say of repeats (SDK §9). */
export interface ConfiguredRetry {
  /** Repeats after the first try. */
  maxRetryCount?: number | undefined;
  /** Before every repeat, the same. */
  delaySeconds?: number | undefined;
}

const usualCount = 3;

/** The pauses before each repeat, in milliseconds: 1, 2 and 4 s, unless configured otherwise. */
export function retryDelaysMs({ maxRetryCount, delaySeconds }: ConfiguredRetry = {}): number[] {
  return Array.from({ length: maxRetryCount ?? usualCount }, (_, nth) =>
    delaySeconds === undefined ? 1000 * 2 ** nth : 1000 * delaySeconds,
  );
}
