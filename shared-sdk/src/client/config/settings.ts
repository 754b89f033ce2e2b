import type { SdkConfig } from '../../contract/config/model.ts';

/** SDK settings apart from calls: the server's values, or else the defaults. */
export interface Settings {
  deviceGrantRefreshIntervalMs: number;
  sessionPurgeIntervalMs: number;
  passkeyEnabled: boolean;
  /** How customers reach customer care: the chat, its hours, and the phone number of each country. */
  chat: SdkConfig['chat'];
  /** How the SDK synchronizes with the server's time. Missing fields use their defaults. */
  time: NonNullable<SdkConfig['time']>;
}

export const settingsOf = ({
  deviceGrantRefreshIntervalMs = 60_000,
  sessionPurgeIntervalMs = 60_000,
  passkeyEnabled = true,
  time = {},
  chat,
}: Partial<SdkConfig> = {}): Settings => ({
  deviceGrantRefreshIntervalMs,
  sessionPurgeIntervalMs,
  passkeyEnabled,
  time,
  chat,
});
