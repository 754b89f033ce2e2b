import { PaymentSummary } from '@sideband/shared-sdk/blocks/payment';
import { usePriceLine } from '@sideband/shared-sdk/blocks/plan-picker';
import type { Purchase } from './usePurchase.ts';

type From<Part extends keyof Purchase> = Pick<Purchase, Part>;

/** What was chosen, in one line or a few: for closed sections and for the review. */

export function PlanSummary({ plan, choices, promoCode }: From<'plan' | 'choices' | 'promoCode'>) {
  const priceLine = usePriceLine();
  if (!plan) return null;
  const extras = plan.addOns.filter(({ addOnId }) => choices.addOnIds.includes(addOnId));
  return (
    <>
      <p>{plan.name}</p>
      <p>{priceLine(plan.offer)}</p>
      {extras.map(({ addOnId, name }) => (
        <p key={addOnId}>{name}</p>
      ))}
      {promoCode && <p>{promoCode}</p>}
    </>
  );
}

export function DetailsSummary({ known }: From<'known'>) {
  if (!known) return null;
  const { addressLine1, addressLine2, city, state, zip } = known.address;
  return (
    <>
      <p>
        {known.firstName} {known.lastName}
      </p>
      <p>{[addressLine1, addressLine2].filter(Boolean).join(', ')}</p>
      <p>
        {city} {state} {zip}
      </p>
    </>
  );
}

export function PayingSummary({ choices: { paying } }: From<'choices'>) {
  return paying ? <PaymentSummary paying={paying} /> : null;
}
