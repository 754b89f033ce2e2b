import type { BillingProfile } from '@sideband/shared-sdk/billing/model';

/** A stored billing profile. Its status is computed on every read. */
export type FakeBillingProfile = Omit<BillingProfile, 'status'>;
