import { PromoCode } from '@sideband/shared-sdk/blocks/promo-code';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Navigate } from '@sideband/shared-sdk/react/router';
import { FlowWithSummary } from '@sideband/shared-sdk/ui';
import { Progress } from '@sideband/shared-sdk/ui/on-demand';
import { type ReactNode, useState } from 'react';
import { Ends } from '../purchase/Ends.tsx';
import { PriceAside } from '../purchase/PriceAside.tsx';
import { AccountPage } from './AccountPage.tsx';
import { AddressPage } from './AddressPage.tsx';
import { EmailPage } from './EmailPage.tsx';
import { ExtrasPage } from './ExtrasPage.tsx';
import type { Rows } from './OrderSummary.tsx';
import { PaymentPage } from './PaymentPage.tsx';
import { PlanPage } from './PlanPage.tsx';
import { ReviewPage } from './ReviewPage.tsx';
import type { StepFlow } from './useStepFlow.ts';

interface Props {
  flow: StepFlow;
  /** Pages by step: those specific to the flow, and replacements of standard ones. */
  pages?: Record<string, ReactNode>;
  /** Replaces the standard payment page. Kept mounted behind the other pages, once it was open. */
  paymentPage?: ReactNode;
  /** Rows of the order above the standard ones. */
  rows?: Rows;
  /** What is sold, beside the page while no plan is known. */
  beforePlan?: ReactNode;
  /** Whether a promo code can be entered. */
  takesCodes?: boolean;
  takesGiftCards?: boolean;
}

/** Page of the current step, with progress above it and the price beside it. */
export function Steps({ flow, ...rest }: Props) {
  const { asked, step, isLoading, address, ordering } = flow;
  return (
    <Ends ordering={ordering} isLoading={isLoading}>
      {asked !== step && <Navigate to={address(step)} replace />}
      <StepBody flow={flow} {...rest} />
    </Ends>
  );
}

function StepBody(props: Props) {
  const { flow, pages = {}, rows = [], beforePlan, takesCodes = false } = props;
  const { takesGiftCards = true } = props;
  const { step, steps, address, plans, typedCode, change, ordering } = flow;
  const [hasPaymentOpened, setHasPaymentOpened] = useState(false);
  if (step === 'payment' && !hasPaymentOpened) setHasPaymentOpened(true);
  const mayChangeCode = ordering.state.step !== 'placing' && ordering.state.step !== 'challenge';
  return (
    <FlowWithSummary
      progress={
        <Progress
          steps={steps.map((key) => ({
            key,
            label: <FormattedMessage id={`purchase.step.${key}`} />,
            to: address(key),
          }))}
          current={step}
        />
      }
      summary={
        <PriceAside purchase={flow} beforePlan={beforePlan}>
          {takesCodes && mayChangeCode && (
            <PromoCode
              plans={plans}
              value={typedCode}
              onChange={(promoCode) => change({ promoCode })}
            />
          )}
        </PriceAside>
      }
    >
      {pages[step] ?? <StandardPage flow={flow} rows={rows} />}
      {hasPaymentOpened &&
        (props.paymentPage ?? (
          <PaymentPage flow={flow} rows={rows} takesGiftCards={takesGiftCards} />
        ))}
    </FlowWithSummary>
  );
}

function StandardPage({ flow, rows }: { flow: StepFlow; rows: Rows }) {
  switch (flow.step) {
    case 'plan':
      return <PlanPage flow={flow} />;
    case 'extras':
      return <ExtrasPage flow={flow} />;
    case 'account':
      return <AccountPage flow={flow} />;
    case 'email':
      return <EmailPage flow={flow} />;
    case 'address':
      return <AddressPage flow={flow} />;
    case 'review':
      return <ReviewPage flow={flow} rows={rows} />;
    default: // The payment page stays mounted, so that a typed card is kept.
      return null;
  }
}
