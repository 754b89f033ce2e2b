import type { BillingPartner } from '@sideband/shared-sdk/subscriptions';

/** Pages of partners where their customers cancel a subscription. */
export const partnerPages: Record<BillingPartner, string> = {
  google: 'https://play.google.com/store/account/subscriptions',
  apple: 'https://apps.apple.com/account/subscriptions',
  amazon: 'https://www.amazon.com/yourmembershipsandsubscriptions',
  roku: 'https://my.roku.com/account/subscriptions',
};
