/** Consecutive failures after which the service is left alone for a while. */
const mostFailures = 5;
const restMs = 10_000;

/**
 * Circuit breaker: after several failures in a row, callers fail immediately instead of waiting for
 * a service that does not answer. After a rest, one caller tries again.
 */
export function createCircuit(now: () => number = () => performance.now()) {
  let failures = 0;
  let closedUntil = 0;
  return {
    /** Whether a request may be sent now. */
    isOpenTo(): boolean {
      if (failures < mostFailures) return true;
      if (now() < closedUntil) return false;
      // The others keep failing until this caller knows more.
      closedUntil = now() + restMs;
      return true;
    },
    answered() {
      failures = 0;
    },
    failed() {
      failures++;
      if (failures >= mostFailures) closedUntil = now() + restMs;
    },
  };
}
