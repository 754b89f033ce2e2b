import type { Clock } from './browser/clock.ts';
import { quietly } from './browser/quietly.ts';
import type { Settings } from './config/settings.ts';
import { collectEvents } from './events/collect-events.ts';
import type { Events } from './events/events.ts';
import type { Client } from './http/client.ts';
import type { Endpoints } from './http/endpoints.ts';
import type { Modes } from './http/headers.ts';
import type { Keepalive } from './http/keepalive.ts';
import type { SdkOptions } from './sdk.ts';
import type { SayFarewell } from './session/session-actions.ts';
import type { SessionDoor } from './session/session-door.ts';
import { telemetryOf } from './telemetry/tell.ts';
import type { LogicalClockKeeper } from './time/logical-clock.ts';
import type { SteeredClock } from './time/steered-clock.ts';
import { createTimeDoor } from './time/time-door.ts';
import { userEventsOf } from './user-events/track.ts';

type Bind = <Domain extends object>(domain: Domain) => Client<Domain>;

interface Parts {
  options: Pick<SdkOptions, 'eventDatabase'>;
  config: Pick<Settings, 'time'>;
  machine: Clock;
  clock: SteeredClock;
  logicalClock: LogicalClockKeeper;
  session: Omit<SessionDoor, 'timeOut'> & {
    signOut(farewell?: SayFarewell, how?: 'ended'): Promise<void>;
  };
  bind: Bind;
  /** Binds calls to that access token, regardless of the current session. */
  bindAs(accessToken: string): Bind;
  keepalive: Keepalive;
  endpoints: Endpoints;
  modes: Modes;
  closing: AbortSignal;
}

/** Creates time and events: what is needed from the start, and a loader for the rest. */
export function createServices(parts: Parts) {
  const { options, config, machine, clock, session, endpoints, closing } = parts;
  const time = createTimeDoor(clock);
  const { takeDown, add, into } = collectEvents(parts);
  const telemetry = telemetryOf(takeDown, add);
  let launched: Promise<Events> | undefined;
  let arrived: Events | undefined;
  closing.addEventListener('abort', time.close);

  /** A separate script, because the first paint needs nothing in it. */
  async function load(): Promise<Events> {
    const { launchServices } = await import('./launch.ts');
    closing.throwIfAborted();
    const events = launchServices({
      ...parts,
      clock: machine,
      steered: clock,
      addressOf(call) {
        try {
          const { baseUrl, path } = endpoints.of(call);
          return `${baseUrl}/${path}`;
        } catch {
          return undefined;
        }
      },
      updated: time.tell,
      database: databaseOf(options),
      timeTerms: config.time,
      tellLoss: (reason, count) =>
        telemetry(own).problem('events', new Error(`${count} ${reason}`)),
    });
    into(events);
    arrived = events;
    return events;
  }

  /**
   * Sends the last events with the departing session before it ends. Does not wait for the script
   * to load.
   */
  function afterLastEvents(leave: () => Promise<void>) {
    return arrived ? arrived.leave().then(leave, leave) : leave();
  }

  return {
    telemetry,
    userEvents: userEventsOf(takeDown, add),
    time: time.door,
    async launch() {
      launched ??= load().catch((problem: unknown) => {
        launched = undefined;
        throw problem;
      });
      await (await launched).launch();
    },
    session: {
      ...session,
      signOut: () => session.signOut(arrived?.farewell),
      timeOut: () => session.signOut(arrived?.farewell, 'ended'),
      revokeAll: () => afterLastEvents(session.revokeAll),
      setTest: (on: boolean) => afterLastEvents(() => session.setTest(on)),
    },
  };
}

/** The SDK itself reports lost events. */
const own = { remote: 'sdk', version: '1', revision: '' };

/** Merely accessing `indexedDB` throws where the browser blocks it. */
const databaseOf = ({ eventDatabase }: Parts['options']) =>
  eventDatabase === undefined ? quietly(() => globalThis.indexedDB) : eventDatabase;
