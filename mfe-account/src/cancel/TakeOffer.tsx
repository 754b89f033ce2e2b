import type { Account } from '@sideband/shared-sdk/account';
import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { ThreeDSecure } from '@sideband/shared-sdk/blocks/payment';
import { useOfferNames, usePriceLine } from '@sideband/shared-sdk/blocks/plan-picker';
import { PriceRows, today, useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import type { Offer } from '@sideband/shared-sdk/offers';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import {
  Button,
  ButtonLink,
  Buttons,
  Card,
  Form,
  Notice,
  Page,
  Skeleton,
  useMoneyFormat,
} from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { PayByCard } from '../card/PayByCard.tsx';
import { PromotionOf } from '../ordering/PromotionOf.tsx';
import type { Plan } from './read-plans.ts';
import type { CancelOrder } from './useCancelOrder.ts';

interface Props {
  account: Account;
  plan: Plan;
  offer: Offer;
  ordering: CancelOrder;
  /** Address of the page where the offer was made. */
  back: string;
}

/** Last look at the offer that is taken instead of canceling: every payment, and one button. */
export function TakeOffer({ account, plan, offer, ordering, back }: Props) {
  const intl = useIntl();
  const money = useMoneyFormat();
  const day = useDayWords();
  const nameOf = useOfferNames(offer.id);
  const line = usePriceLine();
  const [hasProblem, setHasProblem] = useState(false);
  const { state, declined } = ordering;
  const title = intl.formatMessage({ id: declined ? 'cancel.take.pay' : 'cancel.take.title' });
  useTitle(hasProblem ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);

  const order = 'order' in state ? state.order : undefined;
  const due = order && today(order.charges)?.total;
  const isBusy = state.step === 'placing' || state.step === 'challenge';
  const { paidUntil } = plan.subscription;
  const action = intl.formatMessage(
    { id: due && due.minorUnits > 0 ? 'cancel.take.pays' : 'cancel.take.confirm' },
    { amount: due && money(due) },
  );
  return (
    <Page
      title={title}
      lead={
        <FormattedMessage
          id={declined ? 'cancel.take.pay.lead' : 'cancel.take.lead'}
          values={{ day: paidUntil ? day(paidUntil) : undefined, isDated: paidUntil !== null }}
        />
      }
      back={{ to: back }}
    >
      <Said ordering={ordering} back={back} />
      {state.step === 'pricing' && <Skeleton shape={['card', 'button']} />}
      {order && (
        <Card heading={<FormattedMessage id="cancel.take.payments" />}>
          <PriceRows
            charges={order.charges}
            nameOf={({ kind, productId }) =>
              kind === 'proration'
                ? intl.formatMessage({ id: 'cancel.take.rest' })
                : nameOf(productId)
            }
          />
        </Card>
      )}
      {order && <PromotionOf order={order} plan={plan} price={line(offer)} />}
      {order && !declined && (
        <Form fields={[]} onSubmit={() => ordering.confirm()} busy={isBusy}>
          <p>
            <FormattedMessage id="cancel.take.agree" />
          </p>
          <Button
            type="submit"
            variant="primary"
            busy={isBusy}
            busyLabel={intl.formatMessage({ id: 'cancel.take.taking' })}
          >
            {action}
          </Button>
        </Form>
      )}
      {order && declined && (
        <PayByCard
          account={account}
          refused={declined}
          action={action}
          onProblem={setHasProblem}
          onDone={({ paymentMethodId }) => ordering.confirm(paymentMethodId)}
        />
      )}
      {state.step === 'challenge' && (
        <ThreeDSecure clientSecret={state.clientSecret} onEnd={ordering.challengeEnded} />
      )}
    </Page>
  );
}

/** Why the offer has no price, or the outcome of the last attempt. */
function Said({ ordering: { state, isAnew, retry }, back }: Pick<Props, 'ordering' | 'back'>) {
  const problem = state.step === 'unpriced' || state.step === 'priced' ? state.problem : undefined;
  if (problem?.kind === 'refused' || state.step === 'alreadyYours') {
    return (
      <Notice tone="danger" live heading={<FormattedMessage id="cancel.take.refused.title" />}>
        <p>
          <FormattedMessage id="cancel.take.refused.text" />
        </p>
        <Buttons>
          <ButtonLink to={back}>
            <FormattedMessage id="cancel.take.refused.way" />
          </ButtonLink>
        </Buttons>
      </Notice>
    );
  }
  if (problem) {
    const again = state.step === 'unpriced' ? { onRetry: retry } : {};
    return <BreakdownNotice breakdown={problem.breakdown} {...again} />;
  }
  if (state.step !== 'priced' || (!isAnew && !state.note)) return null;
  return (
    <Notice tone={isAnew ? 'warning' : 'info'} live>
      <FormattedMessage id={isAnew ? 'cancel.anew' : 'cancel.untouched'} />
    </Notice>
  );
}
