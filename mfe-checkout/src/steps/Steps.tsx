import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Navigate } from '@sideband/shared-sdk/react/router';
import { FlowWithSummary } from '@sideband/shared-sdk/ui';
import { Progress } from '@sideband/shared-sdk/ui/on-demand';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { PromoCode } from '../promo-code/PromoCode.tsx';
import { Ends } from '../purchase/Ends.tsx';
import { PriceAside } from '../purchase/PriceAside.tsx';
import { AccountPage } from './AccountPage.tsx';
import { AddressPage } from './AddressPage.tsx';
import { EmailPage } from './EmailPage.tsx';
import { ExtrasPage } from './ExtrasPage.tsx';
import { PaymentPage } from './PaymentPage.tsx';
import { PlanPage } from './PlanPage.tsx';
import { ReviewPage } from './ReviewPage.tsx';
import type { StepFlow } from './useStepFlow.ts';

interface Props {
  flow: StepFlow;
  /** Pages by step: those specific to the flow, and replacements of standard ones. */
  pages?: Record<string, ReactNode>;
  /** Rows of the review above the standard ones. */
  reviewRows?: ComponentProps<typeof ReviewPage>['rows'];
  /** What is sold, beside the page while no plan is known. */
  beforePlan?: ReactNode;
  /** Whether a promo code can be entered. */
  takesCodes?: boolean;
  takesGiftCards?: boolean;
  /** Declined card, in flows that handle their own orders. */
  refused?: ComponentProps<typeof PaymentPage>['refused'];
  refusedHasPaid?: boolean;
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
  const { flow, pages = {}, reviewRows, beforePlan, takesCodes = false } = props;
  const { takesGiftCards, refused, refusedHasPaid } = props;
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
      {pages[step] ?? <StandardPage flow={flow} reviewRows={reviewRows} />}
      {hasPaymentOpened && (
        <PaymentPage
          flow={flow}
          hidden={step !== 'payment'}
          takesGiftCards={takesGiftCards}
          refused={refused}
          refusedHasPaid={refusedHasPaid}
        />
      )}
    </FlowWithSummary>
  );
}

function StandardPage({ flow, reviewRows }: Pick<Props, 'flow' | 'reviewRows'>) {
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
      return <ReviewPage flow={flow} rows={reviewRows} />;
    default: // The payment page stays mounted behind the review, so that a card can be corrected.
      return null;
  }
}
