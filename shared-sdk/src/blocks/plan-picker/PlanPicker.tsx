import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { ChatButton, Skeleton } from '@sideband/shared-sdk/ui';
import { Artwork } from '@sideband/shared-sdk/ui/artwork';
import { ChoosePlan } from './ChoosePlan.tsx';
import type { Plan } from './plan.ts';
import css from './plan-picker.module.css';
import { RefusedCode } from './RefusedCode.tsx';
import type { Plans } from './usePlans.ts';

export interface PlanPickerProps {
  plans: Plans;
  /** ID of the chosen offer. */
  value: string | undefined;
  onChange: (plan: Plan) => void;
  /**
   * `recommended` shows only the recommended plan until the customer asks for the others. Defaults
   * to `all`.
   */
  shows?: 'all' | 'recommended';
  /** Field name in the surrounding form. Defaults to `plan`. */
  name?: string;
}

/** Lets the customer choose a plan. Also handles loading, failure and an empty list. */
export function PlanPicker({
  plans,
  value,
  onChange,
  shows = 'all',
  name = 'plan',
}: PlanPickerProps) {
  const { state, retry } = plans;
  switch (state.step) {
    case 'loading':
      return <Skeleton shape={['card', 'card', 'card']} />;
    case 'failed':
      return <BreakdownNotice breakdown={state.breakdown} onRetry={retry} />;
    case 'none':
      return (
        <div className={css.none}>
          <RefusedCode plans={plans} />
          <Artwork kind="radio" id="no plan" size="thumb" />
          <p className={css.name}>
            <FormattedMessage id="planPicker.none.title" />
          </p>
          <p>
            <FormattedMessage id="planPicker.none.text" />
          </p>
          <ChatButton />
        </div>
      );
    case 'ready':
      return (
        <>
          <RefusedCode plans={plans} />
          <ChoosePlan {...state} value={value} onChange={onChange} shows={shows} name={name} />
        </>
      );
  }
}
