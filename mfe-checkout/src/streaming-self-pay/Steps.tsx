import { PromoCode } from '@sideband/shared-sdk/blocks/promo-code';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Progress, Split } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { PriceAside } from '../purchase/PriceAside.tsx';
import { AddressPage } from './AddressPage.tsx';
import { EmailPage } from './EmailPage.tsx';
import { ExtrasPage } from './ExtrasPage.tsx';
import { PaymentPage } from './PaymentPage.tsx';
import { PlanPage } from './PlanPage.tsx';
import { ReviewPage } from './ReviewPage.tsx';
import type { Step } from './steps.ts';
import type { SelfPay } from './useSelfPay.ts';

interface Props {
  selfPay: SelfPay;
}

/** The page of the step, with the progress above it and the price beside it. */
export function Steps({ selfPay }: Props) {
  const { step, steps, address, plans, typedCode, change, ordering } = selfPay;
  const [hasPaymentOpened, openPayment] = useState(false);
  if (step === 'payment' && !hasPaymentOpened) openPayment(true);
  const mayChangeCode = ordering.state.step !== 'placing' && ordering.state.step !== 'challenge';
  return (
    <Split
      aside={
        <PriceAside purchase={selfPay}>
          {mayChangeCode && (
            <PromoCode
              plans={plans}
              value={typedCode}
              onChange={(promoCode) => change({ promoCode })}
            />
          )}
        </PriceAside>
      }
    >
      <Progress
        steps={steps.map((key) => ({ key, label: labels[key], to: address(key) }))}
        current={step}
      />
      <StepPage selfPay={selfPay} />
      {hasPaymentOpened && <PaymentPage selfPay={selfPay} hidden={step !== 'payment'} />}
    </Split>
  );
}

function StepPage({ selfPay }: Props) {
  switch (selfPay.step) {
    case 'plan':
      return <PlanPage selfPay={selfPay} />;
    case 'extras':
      return <ExtrasPage selfPay={selfPay} />;
    case 'email':
      return <EmailPage selfPay={selfPay} />;
    case 'address':
      return <AddressPage selfPay={selfPay} />;
    case 'payment': // stays mounted behind the review: a card that is declined is mended, not typed anew
      return null;
    case 'review':
      return <ReviewPage selfPay={selfPay} />;
  }
}

const labels: Record<Step, React.ReactNode> = {
  plan: <FormattedMessage id="purchase.step.plan" />,
  extras: <FormattedMessage id="purchase.step.extras" />,
  email: <FormattedMessage id="purchase.step.email" />,
  address: <FormattedMessage id="purchase.step.address" />,
  payment: <FormattedMessage id="purchase.step.payment" />,
  review: <FormattedMessage id="purchase.step.review" />,
};
