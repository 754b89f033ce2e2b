import { SignedIn } from '@sideband/shared-sdk/blocks/signed-in';
import { useHoldReveal, useIntl, useSession, useTitle } from '@sideband/shared-sdk/react';
import { useLocation } from '@sideband/shared-sdk/react/router';
import { FlowWithSummary, Page, Skeleton, useHeadingFocus } from '@sideband/shared-sdk/ui';
import { Done } from './Done.tsx';
import { NothingDue, TooLittle, Unread } from './ends.tsx';
import { MailedBill } from './MailedBill.tsx';
import { PayForm } from './PayForm.tsx';
import { tokenIn } from './token-in.ts';
import { Unsure } from './Unsure.tsx';
import { usePayBill } from './usePayBill.ts';

/**
 * Pays the whole balance due, with a stored card, a new one or a gift card. A mailed link pays it
 * with the stored card, without a sign-in.
 */
export function PayScreen() {
  const token = tokenIn(useLocation().search);
  const isSignedIn = useSession()?.type === 'authenticated';
  if (token && !isSignedIn) return <MailedBill token={token} />;
  return (
    <SignedIn offersPasskey>
      <PayBill />
    </SignedIn>
  );
}

function PayBill() {
  const paying = usePayBill();
  const { state, bill } = paying;
  const isForm = state.step === 'asking' || state.step === 'paying';
  const place = useHeadingFocus(isForm ? bill.step : state.step === 'paid' ? 'paid' : 'unsure');
  return <div ref={place}>{content()}</div>;

  function content() {
    switch (state.step) {
      case 'paid':
        return <Done receipt={state.receipt} />;
      case 'unsure':
      case 'checking':
        return <Unsure state={state} onCheck={paying.check} onPayAgain={paying.payAgain} />;
      default:
    }
    switch (bill.step) {
      case 'reading':
        return <Reading />;
      case 'due':
        return <PayForm paying={paying} state={state} bill={bill.bill} />;
      case 'nothingDue':
        return <NothingDue credit={bill.credit} />;
      case 'tooLittle':
        return <TooLittle due={bill.due} />;
      case 'unread':
        return <Unread breakdown={bill.breakdown} onRetry={paying.readAgain} />;
    }
  }
}

function Reading() {
  const title = useIntl().formatMessage({ id: 'pay.title' });
  useTitle(title);
  useHoldReveal(true);
  return (
    <FlowWithSummary summary={<Skeleton shape={['card']} />}>
      <Page title={title}>
        <Skeleton shape={['text', 'field', 'field', 'button']} />
      </Page>
    </FlowWithSummary>
  );
}
