import type { SdkConfig } from '@sideband/shared-sdk/config/model';
import { appSettings } from '../configuration/app-settings.ts';

type Retry = NonNullable<SdkConfig['retry']>;

export const retry: Retry = { maxRetryCount: 3, delaySeconds: 2 };

/** Domains that are repeated otherwise. Time is never asked again at once: the next poll does it. */
export const retryOf: Record<string, Retry> = { time: { maxRetryCount: 0, delaySeconds: 0 } };

/**
 * What browsers go by besides their calls. How time is kept, and that passkeys are on, is as usual
 * and so left out.
 */
export const settingsWith = ({
  chat: { provider, origin } = {},
  cards,
}: OtherOrigins): Omit<SdkConfig, 'domains'> => ({
  retry,
  deviceGrantRefreshIntervalMs: 60_000,
  sessionPurgeIntervalMs: 60_000,
  inactivityMs: appSettings('web').inactivityMs,
  chat: {
    ...{ provider, origin },
    phone: { US: '1-888-555-0134', CA: '1-888-555-0171' },
    hours: { opensAt: '08:00', closesAt: '20:00' },
  },
  ...(cards && { cards }),
});

/** Whose chat it is, and where that is; without a place the chat says how to call instead. */
export interface ChatSettings {
  provider?: string | undefined;
  origin?: string | undefined;
}

/** What pages frame that is not ours. */
export interface OtherOrigins {
  chat?: ChatSettings | undefined;
  /** Where the gateway takes cards; without it nobody can type one in. */
  cards?: { origin: string } | undefined;
}
