import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Subject } from 'rxjs';
import type { Browser } from '../browser/browser.ts';
import type { Clock } from '../browser/clock.ts';
import type { DeviceGrants } from '../devices/device/device-grants.ts';
import type { HoldOff } from '../http/hold-off.ts';
import type { Send } from '../http/pipeline.ts';
import type { Brake } from './brake.ts';
import type { SessionEvent } from './session-events.ts';
import type { SessionRecord } from './session-record.ts';

/** Dependencies of the session's parts. Each takes only what it uses. */
export interface SessionParts {
  send: Send;
  devices: DeviceGrants;
  record: SessionRecord;
  brake: Brake;
  holdOff: HoldOff;
  browser: Browser;
  clock: Clock;
  country: CountryCode;
  events: Subject<SessionEvent>;
  purgeIntervalMs: number;
  /** Aborted when the SDK is closed. */
  closing: AbortSignal;
}

/** Serializes everything that changes the session on the server, across all tabs. */
export const sessionLock = 'sideband-session';
