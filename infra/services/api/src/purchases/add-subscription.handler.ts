import type { purchases } from '@sideband/shared-sdk/purchases/calls';
import { refuse } from '@sideband/shared-sdk/wire';
import { cardToPay } from '../balance-due/card-to-pay.ts';
import type { Handler } from '../http/serve.ts';
import { confirmOwn } from '../orders/confirm.ts';
import { carryOut } from '../plan-changes/carry-out.ts';
import { orderAtQuote } from './order-of-quote.ts';
import { showPurchase } from './show-purchase.ts';

/**
 * Creates and confirms an order in one request, with the same code as every other order, so that
 * there is only one way to charge.
 */
export const addSubscription: Handler<typeof purchases.addSubscription> = async (
  { body: { transactionId, quoteId, pay }, session, customer, at, trail },
  services,
) => {
  const request = {
    session,
    customer,
    trail,
    transactionId,
    quoteId,
    kind: 'newSubscription' as const,
  };
  const made = await orderAtQuote(services, request);
  if (!made.ok) return made;
  const order = made.value;
  // An order that is already paid is not charged again, and no card is stored for it.
  const isToPay = order.total > 0 && order.state !== 'confirmed';
  const card = isToPay ? await cardToPay(services, { customer, trail, pay }) : undefined;
  if (isToPay && !card) return refuse({ code: 'CREDIT_CARD_ERROR' });
  const paidWith = card ? { paymentMethodId: card.paymentMethodId } : {};
  return showPurchase(
    services,
    await confirmOwn({ ...services, carryOut }, trail, order, paidWith),
    at,
  );
};
