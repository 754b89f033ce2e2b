import { once } from '../http/once.ts';
import type { AnonymousSession } from './anonymous-session.ts';
import { decideStart } from './decide-start.ts';
import type { SessionParts } from './session-parts.ts';
import type { StoredSession } from './stored-auth.ts';
import { isFinal } from './unauthorized.ts';

type Parts = Pick<SessionParts, 'devices' | 'record' | 'clock'> & {
  anonymous: AnonymousSession;
  refresh(stale: StoredSession): Promise<StoredSession | undefined>;
};

/**
 * Comes by a session to call with (SDK §4, session bootstrap). What is stored is cleared only when
 * it is over or the server says so: a line or a server that is down leaves everything for later.
 */
export function sessionOpening({ devices, record, clock, anonymous, refresh }: Parts) {
  let deviceSettled = false;

  /** The device comes first. A grant that still holds is renewed beside whatever comes next. */
  async function settleDevice() {
    if (deviceSettled) return;
    const settling = devices.settle();
    if (devices.known()) settling.catch(() => {});
    else await settling;
    deviceSettled = true;
  }

  async function renewed(stale: StoredSession): Promise<StoredSession | undefined> {
    const mark = record.mark();
    try {
      return await refresh(stale);
    } catch (failure) {
      if (!isFinal(failure)) throw failure;
      if (record.isStill(mark)) record.end('ended');
      return record.usable();
    }
  }

  return once(async (): Promise<StoredSession> => {
    await settleDevice();
    const auth = record.read();
    const decision = decideStart(auth, clock.now());
    if (decision === 'anew' && auth.session) record.end('ended');
    const session =
      decision === 'refresh' && auth.session ? await renewed(auth.session) : record.usable();
    return session ?? anonymous.start();
  });
}
