import type { Sdk } from '@sideband/shared-sdk';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { quotes } from '@sideband/shared-sdk/quotes/calls';
import { subscriptions } from '@sideband/shared-sdk/subscriptions/calls';
import { newTransactionId } from '../../client/commerce/purchases/new-transaction-id.ts';
import { purchases } from '../../contract/purchases/calls.ts';

export const satellite = { productGroups: ['satellite'] };

export const nowhere = {
  addressLine1: '1 Main St',
  city: 'Nowhere',
  state: 'OR',
  zip: '97035',
  country: 'US' as const,
};

export const refused = (code: string) => ({ ok: false, error: { code } });

export const signIn = async (sdk: Sdk, { given }: Pick<Stage, 'given'>, options = {}) => {
  const customer = await given.customer(options);
  await signInWithPassword(sdk, customer);
  const { paymentMethodId } = await given.paymentMethod(customer);
  return { customer, paymentMethodId };
};

type CustomerOptions = Parameters<Stage['given']['customer']>[0];

/** Returns a function that signs in a new customer with a card, in a new browser. */
export const setOutOn =
  (start: () => Promise<Stage>) =>
  async (options: CustomerOptions = {}) => {
    const { given, newSdk, wait } = await start();
    const sdk = newSdk();
    const offer = await given.offer(satellite);
    return { given, newSdk, wait, sdk, offer, ...(await signIn(sdk, { given }, options)) };
  };

export const quoteFor = (sdk: Sdk, offerId: string, deviceId: string, more = {}) =>
  sdk.bind(quotes).quote({ offerId, deviceId, serviceAddress: nowhere, ...more });

export const quoted = async (sdk: Sdk, offerId: string, deviceId: string, more = {}) => {
  const answer = await quoteFor(sdk, offerId, deviceId, more);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
};

export const add = (
  sdk: Sdk,
  quoteId: string,
  paymentMethodId: string,
  transactionId = newTransactionId(),
) => sdk.bind(purchases).addSubscription({ transactionId, quoteId, pay: { paymentMethodId } });

export const running = async (sdk: Sdk) => {
  const answer = await sdk.bind(subscriptions).subscriptions();
  return answer.ok ? answer.value.subscriptions.filter(({ state }) => state === 'active') : [];
};
