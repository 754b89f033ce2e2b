import type { paymentMethods } from '@sideband/shared-sdk/payment-methods/calls';
import { canRemoveCard } from '@sideband/shared-sdk/rules/stored-cards';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { lastDayOfMonth, todayOf } from '../customers/today.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notFound } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { insertEvent } from './events.table.ts';
import {
  changePaymentMethod,
  findPaymentMethod,
  lockProfile,
  renewsWith,
} from './payment-methods.table.ts';
import { removeCard } from './remove-card.ts';
import { showPaymentMethod } from './show-payment-method.ts';
import { makeDefault } from './store-card.ts';

const declined = refuse({ code: 'CREDIT_CARD_ERROR' as const });

export const updatePaymentMethod: Handler<typeof paymentMethods.updatePaymentMethod> = async (
  { params, body, customer, at, trail },
  { db, vault },
) => {
  const card = await findPaymentMethod(db, customer, params);
  if (!card || card.removedAt) return notFound();
  const { expiryMonth, expiryYear } = body;
  const lastDay = lastDayOfMonth(`${expiryYear}-${String(expiryMonth).padStart(2, '0')}-01`, 0);
  if (lastDay < todayOf(customer, at)) return declined;
  // Update the gateway first, because charges use its data.
  if (!(await vault.change(card.gatewayPaymentMethodId, body))) return declined;

  return inTransaction(db, async (tx) => {
    const changed = await changePaymentMethod(tx, card, body);
    if (!changed) return notFound();
    await insertEvent(tx, card, 'updated', at);
    await recordChange(tx, trail, {
      action: 'payment method changed',
      subject: `paymentMethod:${card.paymentMethodId}`,
    });
    return accept(showPaymentMethod(changed));
  });
};

/**
 * Detaches the card at the gateway first. If that fails, the card is still listed and can be
 * removed again.
 */
export const deletePaymentMethod: Handler<typeof paymentMethods.deletePaymentMethod> = async (
  { params, customer, trail },
  { db, vault },
) => {
  const card = (await findPaymentMethod(db, customer, params)) ?? notFound();
  if (card.removedAt) return accept({});
  const planRenews = await renewsWith(db, card);
  if (!canRemoveCard({ isDefault: card.isDefault, planRenews })) {
    return refuse({ code: 'DEFAULT_OF_RENEWING_PLAN' });
  }
  await vault.forget(card.gatewayPaymentMethodId);

  await inTransaction(db, (tx) => removeCard(tx, trail, card));
  return accept({});
};

export const setDefaultPaymentMethod: Handler<
  typeof paymentMethods.setBillingProfileDefaultPaymentMethod
> = async ({ params: { billingProfileId }, query, customer, trail }, { db }) =>
  inTransaction(db, async (tx) => {
    await lockProfile(tx, billingProfileId);
    const by = { gatewayPaymentMethodId: query.stripePaymentMethodId };
    const card = await findPaymentMethod(tx, customer, by);
    if (!card || card.removedAt || card.billingProfileId !== billingProfileId) return notFound();
    return accept(showPaymentMethod(await makeDefault(tx, trail, card)));
  });
