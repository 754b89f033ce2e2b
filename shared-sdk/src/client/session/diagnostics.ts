import type { DeviceGrants } from '../devices/device/device-grants.ts';
import type { Brake } from './brake.ts';
import type { SessionRecord } from './session-record.ts';
import type { SessionState } from './session-state.ts';

/** State of the session without any usable secret. Times are ISO 8601. */
export interface Diagnostics {
  state: SessionState['type'];
  epoch: number;
  sessionType: string | undefined;
  accessTokenId: string | undefined;
  accessTokenExpiresAt: string | undefined;
  refreshTokenExpiresAt: string | undefined;
  /** The token looked expired on arrival: the clock of this browser is wrong. */
  looksExpired: boolean;
  /** Whether cookies can be written. Otherwise the session ends with the page. */
  isKept: boolean;
  deviceId: string | undefined;
  lastRefresh: { at: string; outcome: string } | undefined;
  /** Milliseconds until the next renewal is allowed after a failed one. 0 if it is allowed now. */
  brakeMs: number;
}

export function diagnose(parts: {
  state: SessionState;
  record: SessionRecord;
  devices: DeviceGrants;
  brake: Brake;
  lastRefresh: { at: Date; outcome: string } | undefined;
}): Diagnostics {
  const { state, record, devices, brake, lastRefresh } = parts;
  const { epoch = 0, session, looksExpired = false } = record.read();
  return {
    state: state.type,
    epoch,
    sessionType: session?.sessionType,
    accessTokenId: session?.accessTokenId,
    accessTokenExpiresAt: session?.accessTokenExpiresAt,
    refreshTokenExpiresAt: session?.refreshTokenExpiresAt,
    looksExpired,
    isKept: record.isKept(),
    deviceId: devices.known()?.deviceId,
    lastRefresh: lastRefresh && { ...lastRefresh, at: lastRefresh.at.toISOString() },
    brakeMs: brake.endsInMs(),
  };
}
