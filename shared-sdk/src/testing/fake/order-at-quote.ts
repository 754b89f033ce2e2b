import type { ConfirmRefusal, Order } from '@sideband/shared-sdk/orders';
import type { AddSubscription } from '@sideband/shared-sdk/purchases';
import type { Result } from '@sideband/shared-sdk/wire';
import { confirmFakeOrder } from '../orders/confirm-fake-order.ts';
import { type FakeOrder, keepFakeOrder } from '../orders/fake-order.ts';
import { storeTypedCard } from '../payment-methods/fake.ts';
import type { Visitor } from './twin.ts';

/** Confirms an order and charges the given card. The charge may be declined. */
export const confirmAtQuote = (
  visitor: Visitor,
  order: FakeOrder,
  card: string | undefined,
): Result<Order, ConfirmRefusal> => confirmFakeOrder(visitor, order, { paymentMethodId: card });

/**
 * Returns the order with this transaction ID. The first call creates it from the quote, later ones
 * return the same order.
 */
export function orderAtQuote(
  { world, customer }: Visitor,
  {
    transactionId,
    quoteId,
    kind,
  }: { transactionId: string; quoteId: string; kind: 'newSubscription' | 'swapRadio' },
): FakeOrder | undefined {
  const known = world.orders.get(transactionId);
  if (known) return known.customer === customer && known.quoteId === quoteId ? known : undefined;
  const quote = world.quotes.get(quoteId);
  const isBought = [...world.orders.values()].some((order) => order.quoteId === quoteId);
  const isGood = quote?.customer === customer && quote.expiresAt > world.now();
  if (!quote || !isGood || isBought) return undefined;
  const { deviceId, charges, moves, price } = quote;
  const expiresAt = quote.expiresAt.toISOString();
  const planned = { id: transactionId, expiresAt, quoteId, kind, charges, customer, deviceId };
  if (kind === 'swapRadio' && moves) {
    const subscriptionId = moves.subscription.id;
    const free = { offerId: null, giftCard: undefined };
    return keepFakeOrder(world, { ...planned, ...free, subscriptionId, moves });
  }
  if (kind !== 'newSubscription' || !price) return undefined;
  const { offer, giftCard } = price;
  return keepFakeOrder(world, { ...planned, offerId: offer.id, subscriptionId: null, giftCard });
}

/** Returns the ID of the card to pay with, storing it first if it was just typed. */
export const cardToPay = (visitor: Visitor, pay: AddSubscription['pay']): string | undefined =>
  'card' in pay
    ? storeTypedCard(visitor, pay.card)?.shown.id
    : visitor.world.cards.cards.find(
        ({ customer, shown: { id }, isRemoved }) =>
          customer === visitor.customer && id === pay.paymentMethodId && !isRemoved,
      )?.shown.id;
