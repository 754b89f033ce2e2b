import type { Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import type { Paying } from '@sideband/shared-sdk/blocks/payment';
import { expiryOf, type PaymentMethod, paymentMethods } from '@sideband/shared-sdk/payment-methods';
import type { Money } from '@sideband/shared-sdk/wire';

/** The next automatic payment, and the card that is charged. */
export interface NextPayment {
  amount: Money;
  day: string;
  card: PaymentMethod | undefined;
}

/**
 * Makes a card that was typed for this payment the one for renewals, as the payment step promises.
 * Never rejects: the bill is paid in any case.
 */
export async function keepForRenewals(
  sdk: Sdk,
  { by, stored }: { by: Paying; stored: readonly PaymentMethod[] | undefined },
): Promise<void> {
  if (!stored || stored.some(({ id }) => id === by.paymentMethodId)) return;
  const { billingProfileId, paymentMethodId } = by;
  const cards = sdk.bind(paymentMethods);
  try {
    const { value } = await cards.getPaymentMethod({ params: { paymentMethodId } });
    const { stripePaymentMethodId, isDefault } = value;
    if (isDefault) return;
    const query = { stripePaymentMethodId };
    await cards.setBillingProfileDefaultPaymentMethod({ params: { billingProfileId }, query });
  } catch {
    // The card stays in the account and can be made the default there.
  }
}

/** Returns undefined if nothing renews, or if it cannot be read. */
export async function readNextPayment(sdk: Sdk): Promise<NextPayment | undefined> {
  try {
    const [account, cards] = await Promise.all([
      sdk.bind(accounts).read(),
      sdk.bind(paymentMethods).getPaymentMethods(),
    ]);
    // Only what is charged on that day. A bill ahead sums up all plans, whatever their days.
    const { nextPayment: next } = account.value.billingStatus;
    if (!next) return undefined;
    const today = sdk.time.today();
    const card = cards.value.paymentMethods.find(({ isDefault }) => isDefault);
    const isGood = card && expiryOf(card, today) !== 'EXPIRED';
    return { amount: next.amount, day: next.date, card: isGood ? card : undefined };
  } catch {
    return undefined;
  }
}
