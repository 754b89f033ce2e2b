import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Transaction } from '../database/database.ts';
import { insertEvent } from './events.table.ts';
import {
  findPaymentMethod,
  lockProfile,
  markRemoved,
  type PaymentMethodRow,
  paymentMethodsOf,
} from './payment-methods.table.ts';
import { makeDefault } from './store-card.ts';

/**
 * Removes a card that the gateway has detached. If it was the default, the profile's newest other
 * card becomes the default.
 */
export async function removeCard(
  tx: Transaction,
  trail: Trail,
  card: PaymentMethodRow,
): Promise<void> {
  const { billingProfileId, paymentMethodId } = card;
  await lockProfile(tx, billingProfileId);
  const { isDefault = false } = (await findPaymentMethod(tx, card, { paymentMethodId })) ?? {};
  if (!(await markRemoved(tx, card, trail.at))) return;
  await insertEvent(tx, card, 'removed', trail.at);
  await recordChange(tx, trail, {
    action: 'payment method removed',
    subject: `paymentMethod:${paymentMethodId}`,
  });
  const left = await paymentMethodsOf(tx, card);
  const next = left.find((other) => other.billingProfileId === billingProfileId);
  if (isDefault && next) await makeDefault(tx, trail, next);
}
