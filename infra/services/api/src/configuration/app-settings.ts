import type { AppSettings } from '@sideband/shared-sdk/configuration/model';

const minuteMs = 60_000;

/** Agents read and listen while they help a customer, and use the page less often. */
const inactivityMs: Record<AppSettings['variant'], number> = {
  web: 15 * minuteMs,
  care: 30 * minuteMs,
};

export const appSettings = (variant: AppSettings['variant']): AppSettings => ({
  variant,
  requestTimeoutMs: 15_000,
  inactivityMs: inactivityMs[variant],
  decryptionKeyIdPattern: '^[\\w-]{1,100}$',
  imageTemplate: 'https://images.sideband.example/{params}',
});
