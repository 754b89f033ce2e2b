import { Consents, judgeConsents, offerTermsOf } from '@sideband/shared-sdk/blocks/consents';
import { ThreeDSecure } from '@sideband/shared-sdk/blocks/payment';
import { PriceRows, today } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, Card, Form, Skeleton, useHasRoom, useMoneyFormat } from '@sideband/shared-sdk/ui';
import { type ReactNode, useState } from 'react';
import { Timeline } from '../app-trial/Timeline.tsx';
import { OrderNotice } from './OrderNotice.tsx';
import type { Trial } from './useTrial.ts';

interface Props {
  trial: Trial;
  onProblem: (hasProblem: boolean) => void;
  /** Choices to review. */
  children?: ReactNode;
}

/** What the trial costs and when, the consents, and the button that starts it. */
export function Review({ trial, onProblem, children }: Props) {
  const { ordering, plan, agreed, agree, start, nameOf } = trial;
  const { state } = ordering;
  const intl = useIntl();
  const money = useMoneyFormat();
  /** On wide screens the price summary is already visible beside the form. */
  const isSeen = useHasRoom();
  const [hasProblem, setHasProblem] = useState(false);
  const priced = 'order' in state ? state.order : undefined;
  const [last, setLast] = useState(priced);
  if (priced && priced !== last) setLast(priced);
  const isPricing = state.step === 'pricing';
  const isPlacing = state.step === 'placing' || state.step === 'challenge';
  // While the price is updated, the button keeps its place and ignores presses.
  const order = priced ?? (isPricing ? last : undefined);
  if (!plan) return null;
  const offerTerms = offerTermsOf(plan.offer);
  const due = order && today(order.charges);
  const action = intl.formatMessage({ id: 'trial.start' }, { amount: due && money(due.total) });
  return (
    <>
      <Form
        fields={['offerTerms']}
        validate={() => judgeConsents(agreed, offerTerms, intl)}
        onSubmit={start}
        busy={isPlacing}
        onProblem={(is) => {
          setHasProblem(is);
          onProblem(is);
        }}
      >
        {children}
        <Timeline offer={plan.offer} charges={order?.charges} />
        {!order && isPricing && <Skeleton shape={['card', 'button']} />}
        {order && !isPricing && !isSeen && (
          <Card heading={<FormattedMessage id="trial.price" />}>
            <PriceRows charges={order.charges} nameOf={nameOf} />
          </Card>
        )}
        {!hasProblem && <OrderNotice state={state} onRetry={ordering.retry} />}
        {order && (
          <>
            <p>
              <FormattedMessage id={trial.asksCard ? 'trial.stop' : 'trial.noCard'} />
            </p>
            <Consents
              offerTerms={offerTerms}
              charges={[order.charges]}
              action={action}
              agreed={agreed}
              onChange={agree}
            />
            <Button
              type="submit"
              variant="primary"
              busy={isPlacing || isPricing}
              busyLabel={intl.formatMessage({
                id: isPlacing ? 'trial.starting' : 'trial.pricing',
              })}
            >
              {action}
            </Button>
          </>
        )}
      </Form>
      {state.step === 'challenge' && (
        <ThreeDSecure clientSecret={state.clientSecret} onEnd={ordering.challengeEnded} />
      )}
    </>
  );
}
