import { PaymentSummary } from '@sideband/shared-sdk/blocks/payment';
import { usePriceLine } from '@sideband/shared-sdk/blocks/plan-picker';
import { phasesOfExtra } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { linesOf } from './take-brought.ts';
import type { Purchase } from './usePurchase.ts';

type From<Part extends keyof Purchase> = Pick<Purchase, Part>;

/** Summary of the chosen plan, shown in closed sections and in the review. */

export function PlanSummary({ plan, choices, promoCode }: From<'plan' | 'choices' | 'promoCode'>) {
  const priceLine = usePriceLine();
  if (!plan) return null;
  const extras = plan.addOns.filter(({ addOnId }) => choices.addOnIds.includes(addOnId));
  return (
    <>
      <p>{plan.name}</p>
      <p>{priceLine(plan.offer)}</p>
      {extras.map(({ addOnId, name, monthly }) => {
        const phases = phasesOfExtra(plan.offer, monthly);
        const price = priceLine({ phases, basePrice: plan.offer.basePrice });
        return (
          <p key={addOnId}>
            <FormattedMessage id="addOns.summary" values={{ name, price }} />
          </p>
        );
      })}
      {promoCode && <p>{promoCode}</p>}
    </>
  );
}

export function DetailsSummary({ known, choices }: From<'known' | 'choices'>) {
  if (!known) return null;
  const before = choices.before && linesOf(choices.before);
  const isOther = (line: string) => before !== undefined && !before.includes(line);
  const lines = linesOf(known);
  return (
    <>
      {lines.map((line) => (
        <p key={line}>{isOther(line) ? <mark>{line}</mark> : line}</p>
      ))}
      {lines.some(isOther) && (
        <p>
          <FormattedMessage id="purchase.fromWallet" />
        </p>
      )}
    </>
  );
}

export function PayingSummary({ choices: { paying } }: From<'choices'>) {
  return paying ? <PaymentSummary paying={paying} /> : null;
}
