import type { PlaceOfUse } from '@sideband/shared-sdk/address/model';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { BillingProfileRow } from '../billing-profiles/billing-profiles.table.ts';
import type { Transaction } from '../database/database.ts';
import type { VaultCard } from '../gateway/card-vault.ts';
import { insertEvent } from './events.table.ts';
import {
  findPaymentMethod,
  insertPaymentMethod,
  lockProfile,
  type PaymentMethodRow,
  setDefault,
} from './payment-methods.table.ts';

/**
 * Stores a card of the gateway. Idempotent: a repeated call returns the same card. Returns
 * `undefined` when the card was removed meanwhile or belongs to another profile or account.
 */
export async function storeCard(
  tx: Transaction,
  trail: Trail,
  request: {
    card: VaultCard;
    profile: BillingProfileRow & { serviceAddress: PlaceOfUse };
    setAsDefault?: boolean | undefined;
    paymentMethodId?: string;
  },
): Promise<PaymentMethodRow | undefined> {
  const { card, profile, setAsDefault = false, paymentMethodId } = request;
  const { accountNumber, billingProfileId, serviceAddress } = profile;
  await lockProfile(tx, billingProfileId);
  const { gatewayPaymentMethodId } = card;
  const known = await findPaymentMethod(tx, { accountNumber }, { gatewayPaymentMethodId });
  if (known && (known.removedAt || known.billingProfileId !== billingProfileId)) return undefined;

  const of = { accountNumber, billingProfileId, isDefault: false, addedAt: trail.at };
  const billingAddress = card.billingAddress ?? serviceAddress;
  const stored =
    known ??
    (await insertPaymentMethod(
      tx,
      { ...card, billingAddress },
      { ...of, ...(paymentMethodId !== undefined && { paymentMethodId }) },
    ));
  if (!stored) return undefined;
  if (!known) {
    await insertEvent(tx, stored, 'added', trail.at);
    await recordChange(tx, trail, {
      action: 'payment method added',
      subject: `paymentMethod:${stored.paymentMethodId}`,
      after: { accountNumber, billingProfileId },
    });
  }
  if (stored.isDefault) return stored;
  return setAsDefault || !(await hasDefault(tx, billingProfileId))
    ? makeDefault(tx, trail, stored)
    : stored;
}

async function hasDefault(tx: Transaction, billingProfileId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('paymentMethods')
    .select('paymentMethodId')
    .where('billingProfileId', '=', billingProfileId)
    .where('isDefault', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}

/** Makes the card the default that renewals charge. Lock the profile first. */
export async function makeDefault(
  tx: Transaction,
  trail: Trail,
  card: PaymentMethodRow,
): Promise<PaymentMethodRow> {
  if (card.isDefault) return card;
  await setDefault(tx, card);
  await insertEvent(tx, card, 'madeDefault', trail.at);
  await recordChange(tx, trail, {
    action: 'payment method made default',
    subject: `paymentMethod:${card.paymentMethodId}`,
    after: { billingProfileId: card.billingProfileId },
  });
  return { ...card, isDefault: true };
}
