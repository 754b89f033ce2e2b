import type { HealthEvent } from '@sideband/shared-sdk/release/beacon';
import { isUnloaded, noContainer } from '../remotes/trouble.ts';
import { TookTooLong } from '../within.ts';

type Cause = Extract<HealthEvent, { kind: 'load-failure' }>['cause'];

/**
 * Returns why a file failed to load. Elements do not report the cause, but the browser's resource
 * timing has the status.
 */
export function causeOf(error: unknown, address: string): Cause {
  if (error === noContainer) return noContainer;
  if (error instanceof TookTooLong) return 'timeout';
  // A file that is not in the release record has no known integrity.
  if (isUnloaded(error)) return 'integrity';
  const { href } = new URL(address, globalThis.location?.href);
  const measured = performance.getEntriesByName(href).at(-1);
  const { responseStatus = 0 } = Object(measured) as Partial<PerformanceResourceTiming>;
  if (responseStatus >= 400) return 'status';
  return responseStatus > 0 ? 'integrity' : 'network';
}
