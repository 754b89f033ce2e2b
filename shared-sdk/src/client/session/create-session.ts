import type { Modes } from '../http/headers.ts';
import { declined, SessionError } from '../http/session-error.ts';
import { anonymousSession } from './anonymous-session.ts';
import { callInSession } from './call-in-session.ts';
import { convergence } from './converge.ts';
import { diagnose } from './diagnostics.ts';
import { sessionHolding } from './hold-session.ts';
import { keepInStep } from './keep-in-step.ts';
import { sessionOpening } from './open-session.ts';
import { sessionRefresh } from './refresh-session.ts';
import { renewAhead } from './renew-ahead.ts';
import { sessionActions } from './session-actions.ts';
import type { SessionDoor } from './session-door.ts';
import type { SessionParts } from './session-parts.ts';
import { sessionTeller } from './tell-state.ts';

/**
 * The session of this browser as seen by this tab. The cookie is the source of truth. Changes are
 * reported to the page and the other tabs once all locks are released.
 */
export function createSession(parts: SessionParts & { modes: Modes; random: () => number }) {
  const { send, devices, record, brake, holdOff, browser, events } = parts;
  const teller = sessionTeller(record);
  const { state, moved } = teller;
  const anonymous = anonymousSession(parts);
  const { refresh, lastRefresh } = sessionRefresh({ ...parts, teller });
  const begin = sessionOpening({ ...parts, teller, anonymous, refresh, lastRefresh });
  const keeper = sessionHolding({ ...parts, teller, anonymous, begin, refresh });
  const call = callInSession({ send, keeper, teller, events });
  const actions = sessionActions({ ...parts, teller, keeper, call });
  const ahead = renewAhead({ ...parts, refresh, giveUp: keeper.giveUp });
  const step = keepInStep({
    browser,
    heard: teller.lookAgain,
    woke(why) {
      if (why === 'online') {
        brake.releaseLine();
        holdOff.releaseLine();
      }
      teller.lookAgain();
      ahead.check();
      if (state.value.type === 'failed') keeper.hold().catch(() => {});
      if (why === 'online') void actions.finishSignOut();
    },
  });
  moved.subscribe((where) => {
    ahead.plan();
    if (where === 'here') step.tell();
  });

  const door: Omit<SessionDoor, 'timeOut'> & Pick<typeof actions, 'signOut'> = {
    state: state.asObservable(),
    events: events.asObservable(),
    current: () => state.value,
    isKept: () => record.read().untilClosed === false,
    isRemembered: () => record.read().handle !== undefined,
    async start() {
      await keeper.hold();
      void actions.finishSignOut();
    },
    ...actions,
    refreshDeviceGrant: async () => void (await devices.refresh()),
    deviceId() {
      const grant = devices.known();
      if (!grant) throw new SessionError(declined.noDeviceId);
      return grant.deviceId;
    },
    diagnostics: () =>
      diagnose({ state: state.value, record, devices, brake, lastRefresh: lastRefresh() }),
  };

  return {
    door,
    call,
    hear: convergence(record, refresh),
    hold: async () => (await keeper.hold()).session,
    close() {
      ahead.stop();
      step.stop();
      browser.locks.close();
      teller.close();
      events.complete();
    },
  };
}
