import type { AnyCall } from '@sideband/shared-sdk/wire';
import { sessions } from '../contract/session/calls.ts';
import { telemetryCalls } from '../contract/telemetry/calls.ts';
import { time } from '../contract/time/calls.ts';
import { type TimeConfig, usualTimeConfig } from '../contract/time/model.ts';
import { userEventCalls } from '../contract/user-events/calls.ts';
import type { Settings } from './config/settings.ts';
import type { EventParts } from './events/events.ts';
import { indexedDbStore } from './events/indexed-db-store.ts';
import { documentLife } from './events/page-life.ts';
import { startEvents } from './events/start-events.ts';
import { answerOf } from './http/answer-of.ts';
import type { Client } from './http/client.ts';
import type { Modes } from './http/headers.ts';
import type { Keepalive } from './http/keepalive.ts';
import { sendWith } from './send-events.ts';
import { followServerClock, type ServerClockParts } from './time/follow-server-clock.ts';

type Bind = <Domain extends object>(domain: Domain) => Client<Domain>;

interface Parts
  extends Pick<EventParts, 'session' | 'clock' | 'closing' | 'tellLoss'>,
    Pick<ServerClockParts, 'steered' | 'logicalClock' | 'updated'> {
  bind: Bind;
  bindAs(accessToken: string): Bind;
  keepalive: Keepalive;
  /** Returns the address of a call, or undefined if the call is disabled. */
  addressOf(call: AnyCall): string | undefined;
  database: IDBFactory | null | undefined;
  /** Test mode may change while the page is open. */
  modes: Modes;
  /** The server's time settings. Missing fields use the defaults. */
  timeTerms: Settings['time'];
}

/**
 * Starts what the page does not need before its first paint: the server time, and sending events.
 */
export function launchServices(parts: Parts) {
  const { bind, bindAs, keepalive, addressOf, database, timeTerms, clock, closing } = parts;
  const timeConfig = { ...usualTimeConfig, ...timeTerms } as TimeConfig;
  const lastCalls = [
    telemetryCalls.actions,
    telemetryCalls.events,
    userEventCalls.submit,
    sessions.logOut,
  ];
  for (const address of lastCalls.map(addressOf)) if (address) keepalive.allow(address);
  const { metronome } = bind(time);

  const server = followServerClock({
    ...parts,
    ask: async () => answerOf(await metronome()),
    config: () => timeConfig,
    machine: clock,
    monotonic: () => performance.now(),
    appId: 'web',
    isTest: () => parts.modes.test,
    log: (problem) => console.info('The server’s time is not known:', String(problem)),
  });
  const events = startEvents({
    ...parts,
    store: database ? indexedDbStore(database) : undefined,
    locks: globalThis.navigator?.locks,
    page: {
      watch: (page) =>
        documentLife.watch({
          ...page,
          shown() {
            server.checkDrift();
            page.shown();
          },
        }),
    },
    keptAlive: keepalive.free,
    send: sendWith(bind),
    sendAs: (accessToken) => sendWith(bindAs(accessToken)),
  });
  closing.addEventListener('abort', server.stop);
  void server.start();
  return events;
}
