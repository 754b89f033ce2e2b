import { randomUUID } from 'node:crypto';
import { orders } from '@sideband/shared-sdk/orders/calls';
import type { Confirmation, Order, OrderId, OrderRequest } from '@sideband/shared-sdk/orders/model';
import type { TestApi } from './start-api.ts';
import type { Visitor } from './visitor.ts';

const nowhere = {
  addressLine1: '1 Main St',
  city: 'Nowhere',
  state: 'OR',
  zip: '97035',
  country: 'US' as const,
};

type Person = Awaited<ReturnType<TestApi['given']['signedIn']>>;

/** Adds the purchase calls to a signed-in visitor. */
export function buyerOf<Buying extends Visitor>(person: Buying) {
  const { ask } = person;
  const buyer = {
    /** Creates an order. Throws if it is refused, which the test does not expect. */
    async order(offerId: string, more: object = {}): Promise<Order> {
      const newSubscription = { offerId, serviceAddress: nowhere, ...more };
      const made = await ask(orders.createOrder, { newSubscription }, await person.accessToken());
      if (!made.ok) throw new Error(`no order: ${made.error.code}`);
      return made.value;
    },
    /** Requests an order of any kind and returns the result, refused or not. */
    plan: async (request: OrderRequest) =>
      ask(orders.createOrder, request, await person.accessToken()),
    confirm: async (
      orderId: OrderId,
      { key = randomUUID() as string, body = {} as Confirmation } = {},
    ) =>
      ask(
        orders.confirmOrder,
        { params: { orderId }, headers: { 'idempotency-key': key }, body },
        await person.accessToken(),
      ),
    /** Retries as a page does while the order is in progress. */
    async confirmPatiently(orderId: OrderId, how: { key?: string; body?: Confirmation } = {}) {
      for (;;) {
        const outcome = await buyer.confirm(orderId, how);
        const code = outcome.ok ? '' : outcome.error.code;
        if (!['IDEMPOTENCY_KEY_IN_USE', 'ORDER_IN_PROGRESS'].includes(code)) return outcome;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    read: async (orderId: OrderId) =>
      ask(orders.getOrder, { params: { orderId } }, await person.accessToken()),
    /** Looks up the gift card and returns its token for an order. */
    async withGiftCard(card: Parameters<Visitor['lookUp']>[0]) {
      const found = await person.lookUp(card);
      if (!found.ok) throw new Error(`no gift card: ${found.error.code}`);
      return { giftCardTokenId: found.value.giftCardTokenId };
    },
  };
  return Object.assign(person, buyer);
}

export const newBuyer = async (
  { given }: Pick<TestApi, 'given'>,
  request: Parameters<TestApi['given']['signedIn']>[0] = {},
) => buyerOf<Person>(await given.signedIn(request));
