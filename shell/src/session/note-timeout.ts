import type { Sdk } from '@sideband/shared-sdk';
import { BehaviorSubject } from 'rxjs';

/**
 * Tracks whether the server has reported a session timeout. Subscribes before the first request.
 */
export function noteTimeout({ session }: Pick<Sdk, 'session'>): BehaviorSubject<boolean> {
  const timedOut = new BehaviorSubject(false);
  session.events.subscribe(({ type }) => type === 'SESSION_TIMED_OUT' && timedOut.next(true));
  return timedOut;
}
