import type { Sdk } from '@sideband/shared-sdk';
import type { Stage } from '@sideband/shared-sdk/fake';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { orders } from '../../contract/orders/calls.ts';
import type { Confirmation, Order, OrderId } from '../../contract/orders/model.ts';

export const nowhere = {
  addressLine1: '1 Main St',
  city: 'Nowhere',
  state: 'OR',
  zip: '97035',
  country: 'US' as const,
};

export const refused = (code: string) => ({ ok: false, error: { code } });

type CustomerOptions = Parameters<Stage['given']['customer']>[0];

/** Returns a function that signs in a new customer in a new browser. */
export const setOutOn =
  (start: () => Promise<Stage>) =>
  async (options: CustomerOptions = {}) => {
    const { given, newSdk, wait } = await start();
    const sdk = newSdk();
    const customer = await given.customer(options);
    await signInWithPassword(sdk, customer);
    return { given, newSdk, sdk, wait, customer };
  };

export const orderOf = (sdk: Sdk, offerId: string, more = {}) =>
  sdk.bind(orders).createOrder({
    newSubscription: { offerId, serviceAddress: nowhere, ...more },
  });

export const orderMade = (answer: Awaited<ReturnType<typeof orderOf>>): Order => {
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
};

export const made = async (sdk: Sdk, offerId: string, more = {}) =>
  orderMade(await orderOf(sdk, offerId, more));

export const lookedUp = async (sdk: Sdk, given: Stage['given'], balance: number) => {
  const found = await sdk.bind(giftCards).lookUp((await given.giftCard({ balance })).input);
  if (!found.ok) throw new Error(found.error.code);
  return found.value.giftCardTokenId;
};

export const confirm = (
  sdk: Sdk,
  orderId: OrderId,
  { key = crypto.randomUUID() as string, body = {} as Confirmation } = {},
) =>
  sdk.bind(orders).confirmOrder({ params: { orderId }, headers: { 'idempotency-key': key }, body });

export const confirmWithoutBody = (sdk: Sdk, orderId: OrderId) =>
  sdk.bind(orders).confirmOrder({
    params: { orderId },
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: undefined,
  });

export const read = (sdk: Sdk, orderId: OrderId) =>
  sdk.bind(orders).getOrder({ params: { orderId } });
