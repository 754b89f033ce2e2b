import { isAnswerLost, type Sdk, statusOf } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import { billingService } from '@sideband/shared-sdk/billing-service';
import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import type { AppliedGiftCard, Paying } from '@sideband/shared-sdk/blocks/payment';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods';
import { payments } from '@sideband/shared-sdk/payments';
import type { Money } from '@sideband/shared-sdk/wire';

/** A payment that was taken. */
export interface Paid {
  amount: Money;
  balanceDue: Money;
  /** Undefined when the answer was lost, or when a gift card was used. */
  confirmationNumber?: string;
}

export type Outcome =
  | { is: 'paid'; paid: Paid }
  | { is: 'declined' }
  /** The gift card was spent or became invalid after it was looked up. */
  | { is: 'giftCardRefused' }
  /** Something else is due now than what the customer agreed to. Nothing was charged. */
  | { is: 'changed' }
  /** The answer was lost. The payment may have been taken. */
  | { is: 'lost' }
  /** Nothing was charged. */
  | { is: 'brokeDown'; breakdown: Breakdown };

/** Payment method, with the gift card that is charged first. */
export interface PaysWith extends Paying {
  giftCard?: AppliedGiftCard | undefined;
}

interface Asked {
  /** What the customer saw and agreed to. */
  amount: Money;
  by: PaysWith;
}

/** Pays the whole amount due. Never rejects, and never repeats the call that pays. */
export function pay(sdk: Sdk, asked: Asked): Promise<Outcome> {
  const { giftCard } = asked.by;
  return giftCard
    ? payWithGiftCard(sdk, asked, giftCard.giftCardTokenId)
    : payWithCard(sdk, asked).catch(afterFailure);
}

async function payWithCard(sdk: Sdk, { amount, by }: Asked): Promise<Outcome> {
  const pay = { paymentMethodId: by.paymentMethodId };
  const answer = await sdk.bind(payments).makePayment({ amount, pay });
  return answer.ok ? { is: 'paid', paid: answer.value } : { is: 'declined' };
}

/** The call pays whatever is due, so that this is compared with the agreed amount first. */
async function payWithGiftCard(
  sdk: Sdk,
  { amount, by }: Asked,
  giftCardId: string,
): Promise<Outcome> {
  const { billingProfileId, paymentMethodId } = by;
  let stripePaymentMethodId: string;
  try {
    const { value: account } = await sdk.bind(accounts).read();
    if (account.billingStatus.amountDue.minorUnits !== amount.minorUnits) return { is: 'changed' };
    const params = { paymentMethodId };
    ({ stripePaymentMethodId } = (
      await sdk.bind(paymentMethods).getPaymentMethod({ params })
    ).value);
  } catch (error) {
    return { is: 'brokeDown', breakdown: breakdownOf(error) };
  }
  try {
    const answer = await sdk.bind(billingService).payBalanceDue({
      params: { billingProfileId },
      body: { stripePaymentMethodId, giftCardId },
    });
    if (!answer.ok) {
      return { is: answer.error.code === 'BAD_DATA_RETURNED' ? 'giftCardRefused' : 'declined' };
    }
    return { is: 'paid', paid: paidDownTo(amount, answer.value.billingProfileBalanceAfter.value) };
  } catch (error) {
    return afterFailure(error);
  }
}

/** Returns the outcome of a payment that was not answered as declared. */
function afterFailure(error: unknown): Outcome {
  // The amount is no longer due: it was paid in another tab, or it has changed.
  if (statusOf(error) === 400) return { is: 'changed' };
  // With 409, an earlier press is still being processed.
  if (isAnswerLost(error) || statusOf(error) === 409) return { is: 'lost' };
  return { is: 'brokeDown', breakdown: breakdownOf(error) };
}

/** Describes the payment that lowered the balance due to `minorUnits`. */
export const paidDownTo = (amount: Money, minorUnits: number): Paid => ({
  amount: { ...amount, minorUnits: amount.minorUnits - minorUnits },
  balanceDue: { ...amount, minorUnits },
});
