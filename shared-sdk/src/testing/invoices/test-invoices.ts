import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import type { CustomerOptions, Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';

/** Returns a function that signs in a new customer with a card, in a new browser. */
export const signedInOn =
  (start: () => Promise<Stage>) =>
  async (options: CustomerOptions = {}) => {
    const { given, newSdk, wait } = await start();
    const sdk = newSdk({ country: options.country ?? 'US' });
    const customer = await given.customer(options);
    await signInWithPassword(sdk, customer);
    const paying = await given.paymentMethod(customer);
    const profile = billingProfileId.parse(paying.billingProfileId);
    const params = { billingProfileId: profile };
    const { paymentMethodId } = paying;
    return { given, newSdk, wait, sdk, of: customer, profile, params, paymentMethodId };
  };

export const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' });
