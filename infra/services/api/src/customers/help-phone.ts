import type { CountryCode } from '@sideband/shared-sdk/wire';

/** Number of customer care in each country. */
export const helpPhone: Record<CountryCode, string> = {
  US: '1-888-555-0134',
  CA: '1-888-555-0171',
};
