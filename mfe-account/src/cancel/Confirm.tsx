import type { Account } from '@sideband/shared-sdk/account';
import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import type { Order } from '@sideband/shared-sdk/orders';
import { FormattedMessage, useIntl, useSdk } from '@sideband/shared-sdk/react';
import { afterCancelling } from '@sideband/shared-sdk/subscriptions';
import {
  Button,
  Buttons,
  DefinitionList,
  Notice,
  Skeleton,
  useMoneyFormat,
} from '@sideband/shared-sdk/ui';
import { useRadioName } from '../plan/useRadioName.ts';
import { KeepLink } from './KeepLink.tsx';
import type { Plan } from './read-plans.ts';
import { refundIn } from './refund-in.ts';
import type { CancelOrder } from './useCancelOrder.ts';

interface Props {
  account: Account;
  plan: Plan;
  ordering: CancelOrder;
}

/** What canceling changes and when, and the button that cancels. */
export function Confirm({ account, plan, ordering }: Props) {
  const intl = useIntl();
  const { state } = ordering;
  const isBusy = state.step === 'placing';
  const isTrial = plan.subscription.currentPhase.type === 'Free';
  const order = state.step === 'priced' || state.step === 'placing' ? state.order : undefined;
  return (
    <>
      <Said ordering={ordering} />
      {state.step === 'pricing' && <Skeleton shape={['text', 'text']} />}
      {order && <Consequences account={account} plan={plan} order={order} />}
      <Buttons>
        {order && (
          <Button
            variant="danger"
            busy={isBusy}
            busyLabel={intl.formatMessage({ id: 'cancel.cancelling' })}
            onClick={() => ordering.confirm()}
          >
            <FormattedMessage id={isTrial ? 'cancel.trial.confirm' : 'cancel.confirm'} />
          </Button>
        )}
        <KeepLink isMain />
      </Buttons>
    </>
  );
}

function Consequences({ account, plan, order }: Omit<Props, 'ordering'> & { order: Order }) {
  const day = useDayWords();
  const money = useMoneyFormat();
  const today = useSdk().time.today();
  const radio = useRadioName(plan.subscription);
  const { family, state } = plan.subscription;
  const refund = refundIn(order);
  const { amountDue } = account.billingStatus;
  const endsOn = order.endsOn ?? today;
  const after = afterCancelling({ state, endsOn, amountDue, today });
  const isOwing = after !== 'cancelled';
  const isUnpaid = after === 'cancelledUnpaid';
  const what = refund ? 'refund' : after;
  const where = radio ? (family === 'satellite' ? 'radio' : 'both') : 'app';
  return (
    <>
      <DefinitionList
        rows={[
          {
            term: <FormattedMessage id="cancel.endsOn" />,
            value: order.endsOn && day(order.endsOn),
            strong: true,
          },
          {
            term: <FormattedMessage id={refund ? 'cancel.refund' : 'cancel.bill'} />,
            value: refund ? (
              money(refund)
            ) : (
              <FormattedMessage
                id={`cancel.bill.${isOwing ? 'owing' : 'nothing'}`}
                values={{ amount: money(amountDue) }}
              />
            ),
          },
          ...(endsOn > today
            ? [
                {
                  term: <FormattedMessage id={isUnpaid ? 'cancel.when' : 'cancel.where'} />,
                  value: (
                    <FormattedMessage
                      id={isUnpaid ? 'cancel.when.paid' : `cancel.where.${where}`}
                      values={{ radio }}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      <p>
        <FormattedMessage
          id={`cancel.then.${what}`}
          values={{ amount: money(amountDue), day: day(endsOn) }}
        />
      </p>
    </>
  );
}

/** Outcome of the last attempt, or why there is nothing to confirm. */
function Said({ ordering: { state, isAnew, retry } }: { ordering: CancelOrder }) {
  if (state.step === 'unpriced') {
    const { problem } = state;
    if (problem?.kind === 'brokeDown') {
      return <BreakdownNotice breakdown={problem.breakdown} onRetry={retry} />;
    }
    return (
      problem && (
        <Notice tone="danger" live>
          <FormattedMessage id="cancel.refused" />
        </Notice>
      )
    );
  }
  if (state.step !== 'priced') return null;
  if (state.problem?.kind === 'brokeDown') {
    return <BreakdownNotice breakdown={state.problem.breakdown} />;
  }
  if (!isAnew && !state.note) return null;
  return (
    <Notice tone={isAnew ? 'warning' : 'info'} live>
      <FormattedMessage id={isAnew ? 'cancel.anew' : 'cancel.untouched'} />
    </Notice>
  );
}
