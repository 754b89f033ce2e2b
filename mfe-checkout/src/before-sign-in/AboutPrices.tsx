import type { Plan, Plans } from '@sideband/shared-sdk/blocks/plan-picker';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Card, DefinitionList, Skeleton, useMoneyFormat } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { PriceNotes } from './PriceNotes.tsx';

interface Props {
  heading: ReactNode;
  plans: Plans;
  /** Which of the plans are listed. All by default. */
  lists?: (plan: Plan) => boolean;
  /** Sentences below the prices. */
  children?: ReactNode;
}

/**
 * Card beside a sign-in with the monthly prices of several plans, lowest first. Several offers of
 * the same plan are one row. Which of them fit is known after the sign-in.
 */
export function AboutPrices({ heading, plans: { state }, lists = () => true, children }: Props) {
  const money = useMoneyFormat();
  if (state.step === 'loading') return <Skeleton shape={['card']} />;
  if (state.step !== 'ready') return null;
  const priceOf = ({ offer }: Plan) => offer.basePrice.total;
  const byPrice = (one: Plan, other: Plan) => priceOf(one).minorUnits - priceOf(other).minorUnits;
  const monthly = state.plans
    .filter((plan) => plan.offer.baseTerm === 'Monthly' && lists(plan))
    .toSorted(byPrice);
  const cheapest = monthly.filter(
    (plan, nth) => monthly.findIndex(({ name }) => name === plan.name) === nth,
  );
  const isFrom = (plan: Plan) =>
    monthly.some((other) => other.name === plan.name && byPrice(plan, other) !== 0);
  if (monthly.length === 0) return null;
  return (
    <Card heading={heading}>
      <DefinitionList
        rows={cheapest.map((plan) => ({
          term: plan.name,
          value: (
            <FormattedMessage
              id={isFrom(plan) ? 'landing.price.from' : 'landing.price.month'}
              values={{ price: money(priceOf(plan)) }}
            />
          ),
        }))}
      />
      <PriceNotes>{children}</PriceNotes>
    </Card>
  );
}
