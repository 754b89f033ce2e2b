import type { BillingProfile } from '@sideband/shared-sdk/billing/model';

/** What is stored of a profile: its status is worked out whenever somebody asks. */
export type FakeBillingProfile = Omit<BillingProfile, 'status'>;
