import type { DeviceGrants } from '../device/device-grants.ts';
import type { Brake } from './brake.ts';
import type { SessionRecord } from './session-record.ts';
import type { SessionState } from './session-state.ts';

/** How the session stands, without anything that could be used. Times are ISO 8601. */
export interface Diagnostics {
  state: SessionState['type'];
  epoch: number;
  sessionType: string | undefined;
  accessTokenId: string | undefined;
  accessTokenExpiresAt: string | undefined;
  refreshTokenExpiresAt: string | undefined;
  /** The token looked expired when it came: this browser's clock is wrong. */
  looksExpired: boolean;
  /** Cookies take what is written; otherwise the session ends with the page. */
  isKept: boolean;
  deviceId: string | undefined;
  lastRefresh: { at: string; outcome: string } | undefined;
  /** How long the next renewal has to wait after one that failed; 0 when it may go on. */
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
