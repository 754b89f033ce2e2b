import { judgeConsents, offerTermsOf } from '@sideband/shared-sdk/blocks/consents';
import { today } from '@sideband/shared-sdk/blocks/price-summary';
import { useIntl } from '@sideband/shared-sdk/react';
import { useMoneyFormat } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import type { Purchase } from './usePurchase.ts';

/** What the button does. */
export type Action = 'start' | 'change' | 'add';

/** Label, consents and state of the button that charges. */
export function useConfirming(
  { ordering: { state }, plan, consents }: Pick<Purchase, 'ordering' | 'plan' | 'consents'>,
  action: Action = 'start',
) {
  const intl = useIntl();
  const money = useMoneyFormat();
  const priced = 'order' in state ? state.order : undefined;
  const [last, setLast] = useState(priced);
  if (priced && priced !== last) setLast(priced);
  const isPricing = state.step === 'pricing';
  const isPlacing = state.step === 'placing' || state.step === 'challenge';
  // While the price is updated, the button keeps its place and label, but ignores presses.
  const order = priced ?? (isPricing ? last : undefined);
  const due = order && today(order.charges);
  const isFree = !due || due.total.minorUnits <= 0;
  const offerTerms = plan ? offerTermsOf(plan.offer) : 'none';
  return {
    order,
    isPricing,
    isPlacing,
    offerTerms,
    words: intl.formatMessage(
      { id: `purchase.${action}${isFree ? 'Free' : ''}` },
      { amount: due && money(due.total) },
    ),
    busyLabel: intl.formatMessage({ id: isPlacing ? 'purchase.placing' : 'purchase.pricing' }),
    mistakes: () => judgeConsents(consents.agreed, offerTerms, intl),
  };
}

export type Confirming = ReturnType<typeof useConfirming>;
