import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import type { At, OrderState } from '@sideband/shared-sdk/blocks/buying';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Button, ButtonLink, Notice, OutcomePage } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';

interface Props {
  state: At<'unsure'> | At<'checking'>;
  onCheck: () => void;
}

/**
 * Only the order shows whether it was paid, so this page reads the order and never resends the
 * confirmation.
 */
export function Unsure({ state, onCheck }: Props) {
  const intl = useIntl();
  useTitle(intl.formatMessage({ id: 'purchase.unsure.pageTitle' }));
  return (
    <OutcomePage
      tone="warning"
      title={<FormattedMessage id="purchase.unsure.title" />}
      why={<FormattedMessage id="purchase.unsure.lead" />}
      primary={
        <Button
          variant="primary"
          busy={state.step === 'checking'}
          busyLabel={intl.formatMessage({ id: 'purchase.unsure.checking' })}
          onClick={onCheck}
        >
          <FormattedMessage id="purchase.unsure.check" />
        </Button>
      }
      secondary={
        <ButtonLink to={paths.account}>
          <FormattedMessage id="purchase.toAccount" />
        </ButtonLink>
      }
      chat={{ orderId: state.orderId }}
    >
      {state.step === 'unsure' && <StillUnsure state={state} />}
    </OutcomePage>
  );
}

/** Must not say "nothing was changed", because the plan may have been bought. */
function StillUnsure({ state: { problem, underWay } }: { state: At<'unsure'> }) {
  const breakdown = problem?.kind === 'brokeDown' ? problem.breakdown : undefined;
  if (breakdown?.kind === 'unreachable') return <BreakdownNotice breakdown={breakdown} />;
  if (!problem && !underWay) return null;
  return (
    <Notice tone="warning" live reference={breakdown?.reference}>
      <FormattedMessage id={underWay ? 'purchase.unsure.underWay' : 'purchase.unsure.unread'} />
    </Notice>
  );
}

/**
 * Returns whether the outcome of the payment is still unknown. It has to be resolved before
 * anything else.
 */
export const isUnsure = (state: OrderState): state is At<'unsure'> | At<'checking'> =>
  state.step === 'unsure' || state.step === 'checking';
