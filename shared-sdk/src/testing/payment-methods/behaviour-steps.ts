import type { Sdk } from '@sideband/shared-sdk';
import { billing } from '@sideband/shared-sdk/billing';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import type { BillingProfileId } from '@sideband/shared-sdk/billing/model';
import type { CardOptions, Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { paymentMethods } from '../../contract/payment-methods/calls.ts';

export const name = { firstAndLastName: { firstName: 'Avery', lastName: 'Stone' } };

export async function signedIn({ given, newSdk }: Stage): Promise<Sdk> {
  const sdk = newSdk();
  await signInWithPassword(sdk, await given.customer());
  return sdk;
}

export async function withProfile(sdk: Sdk): Promise<BillingProfileId> {
  const made = await sdk
    .bind(billing)
    .createBillingProfile({ billingProfileName: name, serviceAddress: exampleAddress });
  if (!made.ok) throw new Error('There is no profile.');
  return made.value.id;
}

/** Starts with a customer who has a billing profile, and returns helpers to add cards to it. */
export async function startWithProfile(start: () => Promise<Stage>) {
  const stage = await start();
  const sdk = await signedIn(stage);
  const billingProfileId = await withProfile(sdk);
  const cards = sdk.bind(paymentMethods);

  const typeIn = async (options?: CardOptions) => {
    const params = { billingProfileId };
    const token = await cards.createPaymentMethodsCardSetupToken({ params });
    return stage.given.typeCard(token.ok ? token.value.setupToken : '', options);
  };
  const add = async (options?: CardOptions, setAsDefault?: boolean) => {
    const setupId = await typeIn(options);
    const stored = await cards.postPaymentMethods({
      billingProfileId,
      setupId,
      ...(setAsDefault !== undefined && { setAsDefault }),
    });
    if (!stored.ok) throw new Error('The card was not stored.');
    return stored.value;
  };
  const list = async () => {
    const found = await cards.getPaymentMethods();
    return found.ok ? found.value.paymentMethods : [];
  };
  return { ...stage, sdk, cards, billingProfileId, typeIn, add, list };
}
