import type { DeviceGrants } from '../device/device-grants.ts';
import { answerOf } from '../http/answer-of.ts';
import type { Clock } from '../http/clock.ts';
import type { Send } from '../http/pipeline.ts';
import { sessions } from './calls.ts';
import type { Session } from './model.ts';
import type { SessionRecord } from './session-record.ts';
import { isUnauthorized } from './unauthorized.ts';

export interface SessionParts {
  send: Send;
  devices: DeviceGrants;
  record: SessionRecord;
  clock: Clock;
  purgeIntervalMs: number;
}

/** Sessions of a browser in front of which nobody is signed in. */
export function anonymousSession({ send, devices, record, clock, purgeIntervalMs }: SessionParts) {
  let purgedAt = Number.NEGATIVE_INFINITY;

  async function startOnGrant(): Promise<Session> {
    const { grant } = await devices.get();
    return record.keep({
      session: answerOf(await send(sessions.startAnonymous, { bearer: grant })),
    });
  }

  /**
   * Starts again as a browser the service has never seen. Not twice in a short while: a server that
   * takes nobody's session would otherwise have every page register devices without end.
   */
  async function startAsNewDevice(): Promise<Session | undefined> {
    const now = clock.now().getTime();
    if (now - purgedAt < purgeIntervalMs) return undefined;
    purgedAt = now;
    devices.forget();
    record.drop();
    return startOnGrant();
  }

  async function start(): Promise<Session> {
    try {
      return await startOnGrant();
    } catch (failure) {
      const session = isUnauthorized(failure) && (await startAsNewDevice());
      if (!session) throw failure;
      return session;
    }
  }

  return { start, startAsNewDevice };
}
