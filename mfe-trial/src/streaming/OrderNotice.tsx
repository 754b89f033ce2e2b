import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import type { OrderState } from '@sideband/shared-sdk/blocks/buying';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Notice } from '@sideband/shared-sdk/ui';

interface Props {
  state: OrderState;
  onRetry: () => void;
}

/** Notice above the button: a problem that can be resolved here, or a change of the terms. */
export function OrderNotice({ state, onRetry }: Props) {
  if ('problem' in state && state.problem?.kind === 'brokeDown') {
    const hasButton = state.step === 'priced';
    const { breakdown } = state.problem;
    return <BreakdownNotice breakdown={breakdown} {...(!hasButton && { onRetry })} />;
  }
  if (state.step === 'unpriced' && state.problem?.kind === 'refused') {
    const { isUntaxed } = state.problem;
    return (
      <Notice tone="danger" live>
        <FormattedMessage id={isUntaxed ? 'trial.untaxed' : 'trial.refused'} />
      </Notice>
    );
  }
  if (state.step !== 'priced' || (state.note !== 'moved' && state.note !== 'untouched'))
    return null;
  return (
    <Notice
      tone={state.note === 'moved' ? 'warning' : 'ok'}
      live
      heading={<FormattedMessage id={`trial.${state.note}.title`} />}
    >
      <FormattedMessage id={`trial.${state.note}.text`} />
    </Notice>
  );
}
