import type { SdkConfig } from '@sideband/shared-sdk/config/model';
import { appSettings } from '../configuration/app-settings.ts';
import { helpPhone } from '../customers/help-phone.ts';

type Retry = NonNullable<SdkConfig['retry']>;

export const retry: Retry = { maxRetryCount: 3, delaySeconds: 2 };

/**
 * Domains with their own retry policy. Time requests are not retried, because the next poll
 * replaces them.
 */
export const retryOf: Record<string, Retry> = { time: { maxRetryCount: 0, delaySeconds: 0 } };

/** SDK settings beyond the calls. Omits timekeeping and passkeys, which use the defaults. */
export const settingsWith = ({
  chat: { provider, origin } = {},
  cards,
}: OtherOrigins): Omit<SdkConfig, 'domains'> => ({
  retry,
  deviceGrantRefreshIntervalMs: 60_000,
  sessionPurgeIntervalMs: 60_000,
  inactivityMs: appSettings('web').inactivityMs,
  chat: {
    provider,
    origin,
    phone: helpPhone,
    hours: { opensAt: '08:00', closesAt: '20:00' },
  },
  ...(cards && { cards }),
});

/** Chat provider and its origin. Without an origin, the chat shows how to call instead. */
export interface ChatSettings {
  provider?: string | undefined;
  origin?: string | undefined;
}

/** Third-party origins that pages embed in frames. */
export interface OtherOrigins {
  chat?: ChatSettings | undefined;
  /** Origin of the gateway's card form. Without it, no new card can be entered. */
  cards?: { origin: string } | undefined;
}
