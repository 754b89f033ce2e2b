import { account } from '@sideband/shared-sdk/account/model';
import type { Address } from '@sideband/shared-sdk/address/model';
import type { Trail } from '../audit/audit.table.ts';
import {
  billingProfileOf,
  insertBillingProfile,
} from '../billing-profiles/billing-profiles.table.ts';
import type { Day, Transaction } from '../database/database.ts';
import type { VaultCard } from '../gateway/card-vault.ts';
import { insertGatewayCustomer } from '../payment-methods/payment-methods.table.ts';
import { storeCard } from '../payment-methods/store-card.ts';

interface Payer {
  accountNumber: string;
  firstName: string;
  lastName: string;
  serviceAddress: Address;
}

/** A test card and its last day of validity. */
interface SeedCard {
  number: string;
  lastDay: Day;
}

/**
 * Adds an account's billing profile and its cards, unless the profile exists. The first card is the
 * default one.
 */
export async function insertBilling(
  tx: Transaction,
  trail: Trail,
  { firstName, lastName, serviceAddress, ...payer }: Payer,
  cards: readonly SeedCard[] = [],
): Promise<void> {
  const accountNumber = account.shape.accountNumber.parse(payer.accountNumber);
  if (await billingProfileOf(tx, { accountNumber })) return;
  const of = { accountNumber, firstName, lastName, billingProfileId: `bp-${accountNumber}` };
  const made = await insertBillingProfile(tx, { ...of, serviceAddress, at: trail.at });
  if (cards.length === 0) return;
  const gatewayCustomerId = `cus_seed${accountNumber}`;
  await insertGatewayCustomer(tx, { accountNumber, gatewayCustomerId });
  const profile = { ...made, serviceAddress };
  for (const [nth, card] of cards.entries()) {
    const paymentMethodId = nth === 0 ? `pm-${accountNumber}` : `pm-${accountNumber}-${nth + 1}`;
    await storeCard(tx, trail, { card: vaultCard(card, accountNumber), profile, paymentMethodId });
  }
}

/** Builds a card whose ID encodes digits and expiry date for the local fake gateway. */
function vaultCard({ number, lastDay }: SeedCard, accountNumber: string): VaultCard {
  const [year = '', month = ''] = lastDay.split('-');
  const last4 = number.slice(-4);
  return {
    gatewayPaymentMethodId: `pm_${last4}x${month}${year.slice(-2)}x${accountNumber}`,
    brand: { '3': 'amex', '5': 'mastercard', '6': 'discover' }[number[0] ?? ''] ?? 'visa',
    last4,
    // As the local gateway identifies the card.
    fingerprint: `fp${last4}`,
    expiryMonth: Number(month),
    expiryYear: Number(year),
    wallet: null,
    billingAddress: undefined,
  };
}
