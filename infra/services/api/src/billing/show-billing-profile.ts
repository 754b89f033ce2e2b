import { type BillingProfile, billingProfileId } from '@sideband/shared-sdk/billing/model';
import { addressStatus, shownPlace } from '@sideband/shared-sdk/rules/address';
import type { BillingProfileRow } from '../billing-profiles/billing-profiles.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { countActiveDisputes } from '../disputes/disputes.table.ts';
import { paymentMethodOf } from '../payment-methods/payment-methods.table.ts';
import { openSubscriptionsOn } from '../subscriptions/subscriptions.table.ts';

/** Maps a billing profile to its response, with the card it is charged to. */
export async function showBillingProfile(
  db: Database | Transaction,
  profile: BillingProfileRow,
): Promise<BillingProfile> {
  const { accountNumber, firstName, lastName, serviceAddress } = profile;
  const card = await paymentMethodOf(db, { ...profile, accountNumber });
  const activeDisputes = await countActiveDisputes(db, profile);
  if (serviceAddress === null) throw new Error('A closed account is asked for its profile.');
  return {
    id: billingProfileId.parse(profile.billingProfileId),
    defaultPaymentMethodId: card?.paymentMethodId ?? null,
    billingProfileName: { firstAndLastName: { firstName, lastName } },
    ...shownPlace(serviceAddress),
    status: {
      open: {
        activeDisputes,
        serviceAddressStatus: addressStatus(serviceAddress),
        subscriptions: await openSubscriptionsOn(db, profile),
      },
    },
  };
}
