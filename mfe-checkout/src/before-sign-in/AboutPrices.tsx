import type { Plan, Plans } from '@sideband/shared-sdk/blocks/plan-picker';
import { FormattedMessage, useRemote } from '@sideband/shared-sdk/react';
import { Card, DefinitionList, Skeleton, useMoneyFormat } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import css from './before-sign-in.module.css';

interface Props {
  heading: ReactNode;
  plans: Plans;
  /** Which of the plans are listed. */
  lists: (plan: Plan) => boolean;
  /** Sentences below the prices. */
  children?: ReactNode;
}

/**
 * Card beside a sign-in with the monthly prices of several plans, lowest first. Which of them fit
 * is known after the sign-in.
 */
export function AboutPrices({ heading, plans: { state }, lists, children }: Props) {
  const { country } = useRemote();
  const money = useMoneyFormat();
  if (state.step === 'loading') return <Skeleton shape={['card']} />;
  if (state.step !== 'ready') return null;
  const priceOf = ({ offer }: Plan) => offer.basePrice.total;
  const monthly = state.plans
    .filter((plan) => plan.offer.baseTerm === 'Monthly' && lists(plan))
    .toSorted((one, other) => priceOf(one).minorUnits - priceOf(other).minorUnits);
  if (monthly.length === 0) return null;
  return (
    <Card heading={heading}>
      <DefinitionList
        rows={monthly.map((plan) => ({
          term: plan.name,
          value: (
            <FormattedMessage id="beforeSignIn.monthly" values={{ price: money(priceOf(plan)) }} />
          ),
        }))}
      />
      <div className={css.notes}>
        {children}
        <p>
          <FormattedMessage id={`planPicker.tax.${country}`} />
        </p>
        <p>
          <FormattedMessage id="beforeSignIn.cancel" />
        </p>
      </div>
    </Card>
  );
}
