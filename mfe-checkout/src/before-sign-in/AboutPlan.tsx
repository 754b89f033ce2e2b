import { artIdOf, type Plan, type Plans, PriceLine } from '@sideband/shared-sdk/blocks/plan-picker';
import { useHoldReveal } from '@sideband/shared-sdk/react';
import { Card, Skeleton } from '@sideband/shared-sdk/ui';
import { Artwork } from '@sideband/shared-sdk/ui/artwork';
import type { ReactNode } from 'react';
import css from './before-sign-in.module.css';
import { PriceNotes } from './PriceNotes.tsx';

interface Props {
  plans: Plans;
  /** Which of the plans is shown. The recommended one by default. */
  picks?: (plan: Plan) => boolean;
  /** Sentences below the price, such as how the plan starts or ends. */
  children?: ReactNode;
}

/**
 * Card beside a sign-in with the plan that it leads to: what the plan includes and what it costs.
 * Shows nothing when there is no such plan.
 */
export function AboutPlan({ plans: { state }, picks, children }: Props) {
  // On a phone the card is above the sign-in, which would move when the card arrives.
  useHoldReveal(state.step === 'loading');
  if (state.step === 'loading') return <Skeleton shape={['card']} />;
  if (state.step !== 'ready') return null;
  const plan = picks ? state.plans.find(picks) : state.recommended;
  return plan ? <OfPlan plan={plan}>{children}</OfPlan> : null;
}

function OfPlan({ plan, children }: { plan: Plan; children: ReactNode }) {
  const { name, line, highlights, offer } = plan;
  return (
    <Card heading={name}>
      <Artwork kind="plan" id={artIdOf(offer)} size="wide" />
      <p className={css.price}>
        <PriceLine offer={offer} />
      </p>
      {line && <p>{line}</p>}
      {highlights.length > 0 && (
        <ul>
          {highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
      )}
      <PriceNotes>{children}</PriceNotes>
    </Card>
  );
}
