import { accounts } from '@sideband/shared-sdk/account';
import { billing } from '@sideband/shared-sdk/billing';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import type { CardOptions, Stage } from '@sideband/shared-sdk/fake';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { invoices } from '@sideband/shared-sdk/invoices';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods';
import { payments } from '../../contract/payments/calls.ts';

export const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' as const });

export const declined = { ok: false, error: { code: 'CREDIT_CARD_ERROR' } };

/** Signs in a customer with a stored card and one unpaid invoice of $34.99. */
export async function inDebt({ given, newSdk }: Stage, options?: CardOptions) {
  const sdk = newSdk();
  const customer = await given.customer({ amountDue: 3499 });
  const { billingProfileId: id, paymentMethodId } = await given.paymentMethod(customer, options);
  await signInWithPassword(sdk, customer);
  const profile = await sdk.bind(billing).getDefaultBillingProfile();
  const params = { billingProfileId: profile.value.id };
  const cards = await sdk.bind(paymentMethods).getPaymentMethods();
  const [card] = cards.value.paymentMethods;
  if (!card) throw new Error(`There is no card in ${id}.`);
  const bills = async () => {
    const read = await sdk
      .bind(invoices)
      .getInvoices({ query: { billingProfileId: params.billingProfileId } });
    return read.value.invoices;
  };
  return {
    sdk,
    given,
    of: customer,
    params,
    paymentMethodId,
    card,
    bills,
    ...sdk.bind(payments),
    bill: async () => (await bills())[0]?.id ?? '',
    standing: async () => (await sdk.bind(accounts).read()).value.billingStatus,
    due: async () => (await sdk.bind(accounts).read()).value.billingStatus.amountDue.minorUnits,
    /** Types a card into the gateway's iframe and returns its token. */
    async typed(more?: CardOptions) {
      const made = await sdk.bind(paymentMethods).createPaymentMethodsCardSetupToken({ params });
      return {
        token: await given.typeCard(made.value.setupToken, more),
        billingAddress: exampleAddress,
      };
    },
    async giftCard(balance: number) {
      const { input } = await given.giftCard({ balance });
      const found = await sdk.bind(giftCards).lookUp(input);
      if (!found.ok) throw new Error(found.error.code);
      return { input, giftCardId: found.value.giftCardTokenId };
    },
  };
}
