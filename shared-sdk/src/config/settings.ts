import type { SdkConfig } from './model.ts';

/** What the SDK goes by besides its calls: the server's word, else what is usual. */
export interface Settings {
  deviceGrantRefreshIntervalMs: number;
  sessionPurgeIntervalMs: number;
  /** Without an answer of ours for so long, nobody seems to be there any more; 15 minutes. */
  inactivityMs: number;
  passkeyEnabled: boolean;
  /** Of how the server's time is kept; what is left out is as usual. */
  time: NonNullable<SdkConfig['time']>;
}

export const settingsOf = ({
  deviceGrantRefreshIntervalMs = 60_000,
  sessionPurgeIntervalMs = 60_000,
  inactivityMs = 15 * 60_000,
  passkeyEnabled = true,
  time = {},
}: Partial<SdkConfig> = {}): Settings => ({
  deviceGrantRefreshIntervalMs,
  sessionPurgeIntervalMs,
  inactivityMs,
  passkeyEnabled,
  time,
});
