import type { Account } from '@sideband/shared-sdk/account';
import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import type { At, OrderProblem, OrderState } from '@sideband/shared-sdk/blocks/buying';
import { ThreeDSecure } from '@sideband/shared-sdk/blocks/payment';
import { today } from '@sideband/shared-sdk/blocks/price-summary';
import type { Offer } from '@sideband/shared-sdk/offers';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import {
  Button,
  ButtonLink,
  Buttons,
  Form,
  Notice,
  Page,
  Skeleton,
  useMoneyFormat,
} from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { PayByCard } from '../card/PayByCard.tsx';
import { paths } from '../paths.ts';
import { TermRows } from './TermRows.tsx';
import { termOf } from './terms.ts';
import type { useTermOrder } from './useTermOrder.ts';
import { useTermWords } from './useTermWords.ts';

interface Props {
  ordering: ReturnType<typeof useTermOrder>;
  state: Exclude<OrderState, At<'placed'> | At<'unsure'> | At<'checking'>>;
  account: Account;
  /**
   * Chosen offer. Undefined when an order was resumed from the query string, which does not name
   * the offer.
   */
  offer: Offer | undefined;
}

/**
 * Final review: what changes and when, the amount due today, and a confirm button that states the
 * amount.
 */
export function Review({ ordering, state, account, offer }: Props) {
  const intl = useIntl();
  const money = useMoneyFormat();
  const words = useTermWords();
  const [hasProblem, setHasProblem] = useState(false);
  const { declined, isAnew } = ordering;
  const title = intl.formatMessage({ id: `changeTerm.${declined ? 'pay' : 'review'}.title` });
  useTitle(hasProblem ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);

  const order = 'order' in state ? state.order : undefined;
  const due = order && today(order.charges)?.total;
  const isBusy = state.step === 'placing' || state.step === 'challenge';
  const action = intl.formatMessage(
    { id: due && due.minorUnits > 0 ? 'changeTerm.confirm' : 'changeTerm.confirmFree' },
    { amount: due && money(due) },
  );
  return (
    <Page
      title={title}
      lead={
        declined ? (
          <FormattedMessage id="changeTerm.pay.lead" />
        ) : (
          offer && words.price(termOf(offer))
        )
      }
      back={{ to: paths.changeTerm, label: <FormattedMessage id="changeTerm.back" /> }}
    >
      <Said state={state} isAnew={isAnew} onPriceAgain={ordering.priceAgain} />
      {state.step === 'pricing' && <Skeleton shape={['card', 'card', 'button']} />}
      {order && <TermRows order={order} />}
      {order && !declined && (
        <Form fields={[]} validate={() => []} onSubmit={() => ordering.confirm()} busy={isBusy}>
          <p>
            <FormattedMessage id="changeTerm.agree" />
          </p>
          <Button
            type="submit"
            variant="primary"
            busy={isBusy}
            busyLabel={intl.formatMessage({ id: 'changeTerm.placing' })}
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

/** Reason code for the message: no tax rate, offer expired, or plan not eligible. */
const whyNot = ({ code, isUntaxed }: Extract<OrderProblem, { kind: 'refused' }>) =>
  isUntaxed ? 'untaxed' : code.startsWith('OFFER_') ? 'over' : 'unfit';

interface SaidProps {
  state: Props['state'];
  isAnew: boolean;
  onPriceAgain: () => void;
}

/**
 * Notice above the button: why there is no price, or the outcome of the last attempt to confirm.
 */
function Said({ state, isAnew, onPriceAgain }: SaidProps) {
  if (state.step === 'alreadyYours') return <Refused why="unfit" />;
  if (state.step === 'unpriced') {
    const { problem } = state;
    if (problem?.kind === 'refused') return <Refused why={whyNot(problem)} />;
    return problem && <BreakdownNotice breakdown={problem.breakdown} onRetry={onPriceAgain} />;
  }
  if (state.step !== 'priced') return null;
  if (state.problem?.kind === 'brokeDown') {
    return <BreakdownNotice breakdown={state.problem.breakdown} />;
  }
  if (!isAnew && !state.note) return null;
  return (
    <Notice tone={isAnew ? 'warning' : 'ok'} live>
      <FormattedMessage id={`changeTerm.${isAnew ? 'anew' : 'untouched'}`} />
    </Notice>
  );
}

function Refused({ why }: { why: ReturnType<typeof whyNot> }) {
  return (
    <Notice tone="danger" live heading={<FormattedMessage id="changeTerm.refused.title" />}>
      <p>
        <FormattedMessage id="changeTerm.refused.text" values={{ why }} />
      </p>
      <Buttons>
        <ButtonLink to={paths.changeTerm}>
          <FormattedMessage id="changeTerm.back" />
        </ButtonLink>
      </Buttons>
    </Notice>
  );
}
