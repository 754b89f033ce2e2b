/** Retry configuration of a domain or endpoint (SDK §9). */
export interface ConfiguredRetry {
  /** Retries after the first attempt. */
  maxRetryCount?: number | undefined;
  /** Constant delay before every retry. */
  delaySeconds?: number | undefined;
}

const usualCount = 3;

/**
 * Returns the delays before each retry in milliseconds: 1, 2 and 4 s, unless configured otherwise.
 */
export function retryDelaysMs({ maxRetryCount, delaySeconds }: ConfiguredRetry = {}): number[] {
  return Array.from({ length: maxRetryCount ?? usualCount }, (_, nth) =>
    delaySeconds === undefined ? 1000 * 2 ** nth : 1000 * delaySeconds,
  );
}
