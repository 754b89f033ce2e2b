import type { Sdk } from '@sideband/shared-sdk';
import { isAddress, type PlaceOfUse } from '@sideband/shared-sdk/address';
import { type BillingProfileId, billing } from '@sideband/shared-sdk/billing';
import { billingService } from '@sideband/shared-sdk/billing-service/calls';
import { type PaymentMethodId, paymentMethods } from '@sideband/shared-sdk/payment-methods';
import { paymentMethodId } from '@sideband/shared-sdk/payment-methods/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { TakenCard } from './frame/messages.ts';
import type { PaymentEvent } from './payment-states.ts';
import type { FromWallet } from './wallet.ts';

export interface Customer {
  firstName: string;
  lastName: string;
}

interface Payer {
  name: Customer;
  serviceAddress: PlaceOfUse;
  billingProfileId: BillingProfileId | undefined;
}

/** Requests a setup token, under which the gateway accepts one card. Rejects on failure. */
export async function newToken(
  sdk: Sdk,
  { country, billingProfileId }: Pick<Payer, 'billingProfileId'> & { country: CountryCode },
): Promise<PaymentEvent> {
  const methods = sdk.bind(paymentMethods);
  const { value } = billingProfileId
    ? await methods.createPaymentMethodsCardSetupToken({
        params: { billingProfileId: billingProfileId },
      })
    : await methods.createPaymentMethodsFirstCardSetupToken({ country });
  return { type: 'tokenMade', setupToken: value.setupToken };
}

/** Stores a card that the gateway has accepted. A retry returns the same card. Rejects on failure. */
export async function storeTyped(
  sdk: Sdk,
  storing: Payer & { taken: { card: TakenCard }; billingAddress: PlaceOfUse },
): Promise<PaymentEvent> {
  const { name, serviceAddress, billingAddress, billingProfileId: known } = storing;
  const { card } = storing.taken;
  const billingProfileId = known ?? (await openProfile(sdk, name, serviceAddress));
  const answer = await sdk.bind(paymentMethods).postPaymentMethods({
    billingProfileId: billingProfileId,
    setupId: card.setupId,
  });
  if (!answer.ok) return { type: 'notStored' };
  return { type: 'stored', card: answer.value, billingProfileId, billingAddress };
}

/** Stores a card from the wallet, which the gateway holds. Rejects on failure. */
export async function storeWallet(
  sdk: Sdk,
  { name, serviceAddress, given, ...state }: Payer & { given: FromWallet },
): Promise<PaymentEvent> {
  const { brought, stripePaymentMethodId } = given;
  const billingProfileId =
    state.billingProfileId ??
    (await openProfile(sdk, brought ?? name, brought?.address ?? serviceAddress));
  const answer = await sdk.bind(billingService).addPaymentMethod({
    params: { billingProfileId },
    query: {},
    body: { stripePaymentMethodId },
  });
  if (!answer.ok) return { type: 'failed', problem: { kind: 'walletDeclined' } };
  const card = { ...answer.value, id: paymentMethodId.parse(answer.value.id) };
  return { type: 'walletStored', card, billingProfileId, brought };
}

async function openProfile(sdk: Sdk, { firstName, lastName }: Customer, place: PlaceOfUse) {
  const made = await sdk.bind(billing).createBillingProfile({
    billingProfileName: { firstAndLastName: { firstName, lastName } },
    ...(isAddress(place)
      ? { serviceAddress: place }
      : { servicePlace: { zip: place.zip, country: place.country } }),
  });
  return made.value.id;
}

/**
 * Removes a declined card. Callers do not await the result, because a leftover card does no harm.
 */
export function forget(sdk: Sdk, forgotten: PaymentMethodId) {
  sdk
    .bind(paymentMethods)
    .deletePaymentMethod({ params: { paymentMethodId: forgotten } })
    .catch(() => {});
}
