import { PaymentSummary } from '@sideband/shared-sdk/blocks/payment';
import { usePriceLine } from '@sideband/shared-sdk/blocks/plan-picker';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { SummaryList } from '@sideband/shared-sdk/ui/on-demand';
import type { Step } from './steps.ts';
import type { Trial } from './useTrial.ts';

interface Props {
  trial: Trial;
  /** Address of a step, where it can be changed. */
  to: (step: Step) => string | undefined;
}

/** All choices so far, each with a link to change it. */
export function TrialSummary({ trial, to }: Props) {
  const { email, choices } = trial;
  return (
    <SummaryList
      rows={[
        {
          term: <FormattedMessage id="trial.step.offer" />,
          value: <OfferLines trial={trial} />,
        },
        {
          term: <FormattedMessage id="trial.step.email" />,
          value: email,
          change: trial.isSignedIn ? undefined : to('email'),
        },
        {
          term: <FormattedMessage id="trial.step.address" />,
          value: <DetailsLines trial={trial} />,
          change: to('address'),
        },
        ...(choices.paying && trial.asksCard
          ? [
              {
                term: <FormattedMessage id="trial.step.payment" />,
                value: <PaymentSummary paying={choices.paying} />,
                change: to('payment'),
              },
            ]
          : []),
      ]}
    />
  );
}

export function OfferLines({ trial: { plan } }: Pick<Props, 'trial'>) {
  const priceLine = usePriceLine();
  return (
    plan && (
      <>
        <p>{plan.name}</p>
        <p>{priceLine(plan.offer)}</p>
      </>
    )
  );
}

export function DetailsLines({ trial: { known } }: Pick<Props, 'trial'>) {
  if (!known) return null;
  const { firstName, lastName, address } = known;
  return (
    <>
      <p>{`${firstName} ${lastName}`}</p>
      <p>{`${address.state} ${address.zip}`}</p>
    </>
  );
}
