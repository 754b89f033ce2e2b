import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import type { AppliedGiftCard } from '@sideband/shared-sdk/blocks/payment';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { FlowWithSummary, Notice, Page, useMoneyFormat } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { PayByCard } from '../card/PayByCard.tsx';
import { paths } from '../paths.ts';
import { AmountDue } from './AmountDue.tsx';
import type { Bill } from './read-bill.ts';
import type { Problem, usePayBill } from './usePayBill.ts';

interface Props {
  paying: ReturnType<typeof usePayBill>;
  state: Extract<ReturnType<typeof usePayBill>['state'], { step: 'asking' | 'paying' }>;
  bill: Bill;
}

/** The amount due with what it covers, how to pay it, and the button that states the amount. */
export function PayForm({ paying, state, bill }: Props) {
  const intl = useIntl();
  const money = useMoneyFormat();
  const [hasProblem, setHasProblem] = useState(false);
  const [giftCard, setGiftCard] = useState<AppliedGiftCard>();
  const title = intl.formatMessage({ id: 'pay.title' });
  useTitle(hasProblem ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  const { isPastDue } = bill.account.billingStatus;
  return (
    <FlowWithSummary summary={<AmountDue bill={bill} />}>
      <Page
        title={title}
        back={{ to: paths.account, label: <FormattedMessage id="pay.toAccount" /> }}
      >
        {state.step === 'asking' && <ProblemNotice problem={state.problem} bill={bill} />}
        {isPastDue && (
          <Notice tone="warning" heading={<FormattedMessage id="pay.pastDue.title" />}>
            <FormattedMessage id="pay.pastDue.text" />
          </Notice>
        )}
        <PayByCard
          account={bill.account}
          refused={paying.declined}
          busy={state.step === 'paying'}
          action={<FormattedMessage id="pay.action" values={{ amount: money(bill.due) }} />}
          giftCard={{ applied: giftCard, onChange: setGiftCard }}
          onProblem={setHasProblem}
          onDone={(by) => void paying.payBill(bill, { ...by, giftCard })}
        />
      </Page>
    </FlowWithSummary>
  );
}

function ProblemNotice({ problem, bill }: { problem: Problem | undefined; bill: Bill }) {
  const money = useMoneyFormat();
  if (!problem) return null;
  if (problem.kind === 'brokeDown') return <BreakdownNotice breakdown={problem.breakdown} />;
  return (
    <Notice tone="warning" live heading={<FormattedMessage id={`pay.${problem.kind}.title`} />}>
      <FormattedMessage id={`pay.${problem.kind}.text`} values={{ amount: money(bill.due) }} />
    </Notice>
  );
}
